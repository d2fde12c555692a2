import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { clsx } from 'clsx';
import { Gauge, TriangleAlert } from 'lucide-react';
import { LazyPopover } from '#src/kit/on-demand/lazy-popover.tsx';
import { tokensLeft, useTurnWords } from '#src/session/cost/tokens.ts';

interface AllowanceBarProps {
  left: number;
  limit: number;
  isLow?: boolean;
  className?: string;
}

/** Decorative; the numbers are next to it. */
const AllowanceBar = ({ left, limit, isLow = false, className }: AllowanceBarProps) => (
  <span className={clsx('block h-1.5 overflow-hidden rounded-full bg-surface-2', className)} aria-hidden="true">
    <span
      className={clsx('block h-full rounded-full', isLow ? 'bg-warn' : 'bg-accent')}
      style={{ width: `${limit > 0 ? Math.min(100, (100 * left) / limit) : 0}%` }}
    />
  </span>
);

/** Warns when little is left; a press explains the limit, its end and frozen tokens. Nothing is shown without an allowance. */
export const TokenMeter = ({ session }: { session: UserState }) => {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const turn = useTurnWords(session);
  const tokens = tokensLeft(session);
  if (!tokens) return null;
  const { left, limit, isLow, frozen } = tokens;
  const words = t('tokens.left', { count: left, value: format.count(left) });
  const of = t('tokens.of', { limit: format.count(limit) });
  const facts = [
    ...(turn ? [turn.note] : []),
    ...(isLow ? [t('tokens.low')] : []),
    ...(frozen > 0 ? [t('tokens.frozen', { count: frozen, value: format.count(frozen) })] : []),
  ];
  const Icon = isLow ? TriangleAlert : Gauge;
  const trigger = (
    <button
      type="button"
      className={clsx(
        'inline-flex min-h-8 items-center gap-2 whitespace-nowrap rounded-md px-1.5 hover:bg-surface-2 pointer-coarse:min-h-11',
        isLow ? 'font-medium text-warn' : 'text-text-2',
      )}
    >
      <Icon size={16} aria-hidden="true" />
      <AllowanceBar left={left} limit={limit} isLow={isLow} className="w-16 max-lg:hidden" />
      <span className="max-sm:sr-only">
        {words}
        <span className="sr-only">, {[of, ...facts].join(' · ')}</span>
      </span>
      <span className="sm:hidden" aria-hidden="true">
        {format.count(left)}
      </span>
    </button>
  );
  return (
    <LazyPopover trigger={trigger} title={t('tokens.title')}>
      {(close) => (
        <div className="grid max-w-72 justify-items-start gap-2">
          <ul className="grid gap-1 text-text-2">
            <li className="tabular-nums">
              {words} {of}
            </li>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <Link to="/price" className={buttonStyle({ size: 'sm' })} onClick={close}>
            {t('nav.plans')}
          </Link>
        </div>
      )}
    </LazyPopover>
  );
};
