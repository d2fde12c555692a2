import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { gateOf } from '@telaah/shared/features/plans/gates';
import { useTranslation } from '@telaah/shared/i18n/react';
import { StatTile } from '@telaah/shared/ui/stat-tile';
import { useFormat } from '@telaah/shared/ui/use-format';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { boughtTokens, rowsLeft } from '#src/features/home/allowances.ts';
import { AllowanceBar } from '#src/layout/allowance-bar.tsx';
import { useTurnWords } from '#src/layout/token-words.ts';
import { tokensLeft } from '#src/layout/tokens.ts';

/** What may still be used this month, until when, and what waits. */
export const AllowanceTiles = ({ session }: { session: UserState }) => (
  <div className="grid grid-cols-2 gap-2 md:gap-5">
    <TokenTile session={session} />
    <RowTile session={session} />
  </div>
);

const TokenTile = ({ session }: { session: UserState }) => {
  const { t } = useTranslation(['home', 'layout']);
  const format = useFormat();
  const turn = useTurnWords(session);
  const { left, limit, isLow, frozen } = tokensLeft(session) ?? { left: 0, limit: 0, isLow: false, frozen: 0 };
  const bought = boughtTokens(session);
  return (
    <Tile label={t('tokensLeft')} left={left} limit={limit} isLow={isLow}>
      {turn && <Note>{turn.note}</Note>}
      {bought > 0 && <Note>{t('stay', { value: format.count(bought) })}</Note>}
      {frozen > 0 && <Note>{t('layout:tokens.frozen', { count: frozen, value: format.count(frozen) })}</Note>}
    </Tile>
  );
};

const RowTile = ({ session }: { session: UserState }) => {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const turn = useTurnWords(session);
  const gate = gateOf(session.premium, 'downloads');
  const { left, limit, bought, frozen } = rowsLeft(session);
  return (
    <Tile label={t('rowsLeft')} left={left} limit={limit}>
      {!gate.allowed && (
        <Note>
          <Link to="/price" className="inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11">
            {t('common:paywall.plan', { plan: gate.requiredPlan })}
          </Link>
        </Note>
      )}
      {/* They are given with the tokens, on the same day. */}
      {gate.allowed && turn && <Note>{turn.note}</Note>}
      {bought > 0 && <Note>{t('stay', { value: format.count(bought) })}</Note>}
      {frozen > 0 && <Note>{t('rowsFrozen', { count: frozen, value: format.count(frozen) })}</Note>}
    </Tile>
  );
};

interface TileProps {
  label: string;
  left: number;
  limit: number;
  isLow?: boolean;
  children: ReactNode;
}

const Tile = ({ label, left, limit, isLow = false, children }: TileProps) => {
  const format = useFormat();
  return (
    <StatTile
      label={label}
      value={
        <span className={clsx('inline-flex flex-wrap items-baseline gap-x-1.5', isLow && 'text-warn')}>
          {format.count(left)}
          {limit > 0 && <span className="font-normal text-body text-text-3">/ {format.count(limit)}</span>}
        </span>
      }
      note={
        <>
          {limit > 0 && <AllowanceBar left={left} limit={limit} isLow={isLow} className="my-1.5" />}
          {children}
        </>
      }
    />
  );
};

const Note = ({ children }: { children: ReactNode }) => <span className="block text-pretty">{children}</span>;
