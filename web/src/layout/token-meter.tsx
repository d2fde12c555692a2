import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/use-format';
import { clsx } from 'clsx';
import { Gauge, TriangleAlert } from 'lucide-react';
import { tokensLeft } from '#src/layout/tokens.ts';

/** What may still be spent; a warning once it is little. Nothing is shown for an account without any allowance. */
export const TokenMeter = ({ session }: { session: UserState }) => {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const tokens = tokensLeft(session);
  if (!tokens) return null;
  const { left, limit, isLow, frozen } = tokens;
  const hints = [
    t('tokens.of', { limit: format.count(limit) }),
    ...(isLow ? [t('tokens.low')] : []),
    ...(frozen > 0 ? [t('tokens.frozen', { count: frozen, value: format.count(frozen) })] : []),
  ].join(' · ');
  const Icon = isLow ? TriangleAlert : Gauge;
  return (
    <span
      className={clsx('flex items-center gap-2 whitespace-nowrap', isLow ? 'font-medium text-warn' : 'text-text-2')}
      title={hints}
    >
      <Icon size={16} aria-hidden="true" />
      <span className="h-1.5 w-16 overflow-hidden rounded-full bg-surface-2 max-lg:hidden" aria-hidden="true">
        <span
          className={clsx('block h-full', isLow ? 'bg-warn' : 'bg-accent')}
          style={{ width: `${limit > 0 ? (100 * left) / limit : 0}%` }}
        />
      </span>
      <span className="max-sm:sr-only">
        {t('tokens.left', { count: left, value: format.count(left) })}
        <span className="sr-only">, {hints}</span>
      </span>
      <span className="sm:hidden" aria-hidden="true">
        {format.count(left)}
      </span>
    </span>
  );
};
