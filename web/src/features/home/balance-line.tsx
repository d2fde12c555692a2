import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { lastDayBefore } from '@telaah/shared/lib/dates/dates';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { clsx } from 'clsx';
import { boughtTokens } from '#src/features/home/allowances.ts';
import { tokensLeft, useTurnWords } from '#src/session/cost/tokens.ts';

export const BalanceLine = ({ session }: { session: UserState }) => {
  const { t } = useTranslation(['home', 'layout']);
  const format = useFormat();
  const turn = useTurnWords(session);
  const { premium } = session;
  const tokens = tokensLeft(session);
  const bought = boughtTokens(session);
  const facts = [
    ...(turn ? [turn.note] : []),
    ...(bought > 0 ? [t('stay', { value: format.count(bought) })] : []),
    ...(tokens && tokens.frozen > 0
      ? [t('layout:tokens.frozen', { count: tokens.frozen, value: format.count(tokens.frozen) })]
      : []),
  ];
  return (
    <ul className="flex flex-wrap items-baseline gap-x-2 text-text-2 [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:text-text-3 [&>li:not(:last-child)]:after:content-['·']">
      <li>
        <Link to="/price" className="text-text-2 hover:text-accent hover:underline">
          {t('plan')} <strong className="font-medium text-text">{premium.title}</strong>
        </Link>
        {premium.expired_at && ` ${t('planUntil', { date: format.day(lastDayBefore(premium.expired_at)) })}`}
      </li>
      {tokens && (
        <li className={clsx('tabular-nums', tokens.isLow && 'font-medium text-warn')}>
          {t('balance', { left: format.count(tokens.left), limit: format.count(tokens.limit) })}
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
};
