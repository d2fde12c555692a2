import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useFormat } from '@telaah/shared/ui/use-format';
import { Gauge } from 'lucide-react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { tokensLeft } from '#src/layout/session.ts';

/** What may still be spent. Nothing is shown for an account without any allowance. */
export const TokenMeter = ({ session }: { session: UserState }) => {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const tokens = tokensLeft(session);
  if (!tokens) return null;
  const label = t('tokens.left', { count: tokens.left, value: format.count(tokens.left) });
  return (
    <span
      className="flex items-center gap-2 whitespace-nowrap text-text-2"
      title={t('tokens.of', { limit: format.count(tokens.limit) })}
    >
      <Gauge size={16} aria-hidden="true" />
      <span className="h-1.5 w-16 overflow-hidden rounded-full bg-surface-2 max-lg:hidden" aria-hidden="true">
        <span className="block h-full bg-accent" style={{ width: `${(100 * tokens.left) / tokens.limit}%` }} />
      </span>
      <span className="max-sm:sr-only">{label}</span>
      <span className="sm:hidden" aria-hidden="true">
        {format.count(tokens.left)}
      </span>
    </span>
  );
};
