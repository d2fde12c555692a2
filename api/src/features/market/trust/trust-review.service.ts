import type { Db } from '@telaah/db';
import { reporterStateCode, stateByCode } from '@telaah/db/tables/codes';
import { wantedOf } from '@telaah/shared/features/belief/big';
import { chargesOf } from '@telaah/shared/features/belief/charge';
import { BELIEF } from '@telaah/shared/features/belief/constants';
import { type Conviction, court } from '@telaah/shared/features/belief/court';
import { creditsOf } from '@telaah/shared/features/belief/credit';
import { isEarned, isLapsed } from '@telaah/shared/features/belief/promotion';
import { type CaptureTrust, type ReporterState, type StateBy, stateOf } from '@telaah/shared/features/belief/reporter';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import { isOfLooks } from '#src/features/market/observations/unstorable.ts';
import { activeNetworks } from '#src/features/market/trust/big-products.repo.ts';
import { askOfBig } from '#src/features/market/trust/big-products.ts';
import { setReporter } from '#src/features/market/trust/reporters.service.ts';
import * as repo from '#src/features/market/trust/trust-review.repo.ts';
import { type Checkpoint, noCheckpoint } from '#src/ports/checkpoint.ts';

/** Products whose looks are compared at once. */
const AT_ONCE = 500;
/** Nothing older than this is charged: the first sitting looks no further back. */
const FIRST_LOOK_BACK_MS = BELIEF.court.days * 86_400_000;

export interface Sitting {
  /** At which something new was seen. */
  products: number;
  convicted: number;
  promoted: number;
}

interface Person {
  row: repo.CourtRow;
  state: ReporterState;
}

/** Compares what was seen since the last sitting with all that was seen of the same products. */
const gather = async (db: Db, since: Date, now: Date): Promise<number> => {
  const ids = await repo.productsSeenSince(db, since);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const looks = await repo.witnessed(db, ids.slice(at, at + AT_ONCE), now);
    await repo.keepFindings(db, creditsOf(looks), chargesOf(looks));
  }
  return ids.length;
};

const whyGuilty = ({ accusers, charges, share }: Conviction): string =>
  `${charges.length} disputes by ${accusers} networks, ${(100 * share).toFixed(0)} % of what was judged`;

const byOf = ({ state_by }: repo.CourtRow): StateBy | null => (state_by === null ? null : stateByCode.word(state_by));

/** Has this person, who is new, earned belief? Whom an administrator made new stays so. */
const hasEarned = ({ row, state }: Person, believed: Person[], now: Date): boolean => {
  const by = byOf(row);
  if (state !== 'new' || by === 'admin') return false;
  const sameHome = believed.filter((other) => row.home_network !== null && other.row.home_network === row.home_network).length;
  return isEarned(
    {
      verified: row.verified,
      registeredAt: row.created_at.getTime(),
      credits: row.credits,
      creditDays: row.credit_days,
      products: row.products,
      charged: row.charged,
      convictedAt: by === 'court' && row.since !== null ? new Date(row.since).getTime() : null,
      isReturning: by === 'rule',
      sameHome,
    },
    now.getTime(),
  );
};

/**
 * One sitting of the court: counts credits and charges of what is new, convicts, lets lapse and promotes; the market follows each. Killed
 * anywhere, the next one finds the same.
 */
export const sit = async (db: Db, trust: CaptureTrust, now: Date, reached: Checkpoint = noCheckpoint): Promise<Sitting> => {
  const since = (await repo.lastSitting(db)) ?? new Date(now.getTime() - FIRST_LOOK_BACK_MS);
  const products = await gather(db, since, now);
  reached('market-court:gathered');
  const today = wibDay(now);
  const people = async (): Promise<Person[]> =>
    (await repo.peopleOfCourt(db, today)).map((row) => ({
      row,
      state: stateOf(
        {
          state: row.state === null ? null : reporterStateCode.word(row.state),
          isAdmin: row.role === 'admin',
          isVerified: row.verified,
        },
        trust,
      ),
    }));
  const make = async (account_id: string, state: ReporterState, by: StateBy, note: string): Promise<void> => {
    await setReporter(db, { account_id, state, by, note }, trust, now).catch((error: unknown) => {
      // He is what he was made; what of his words could not follow is tried again, and told of, by the job that does nothing else.
      if (!isOfLooks(error)) throw error;
    });
  };

  const seated = await people();
  const reporters = seated.map(({ row, state }) => ({
    reporter: row.account_id,
    state,
    credited: row.credited,
    creditedLastDay: row.credited_last_day,
  }));
  const doors = (['import', 'provider', 'demo'] as const).map((reporter) => ({
    reporter,
    state: 'trusted' as const,
    credited: 0,
    creditedLastDay: 0,
  }));
  const guilty = court([...reporters, ...doors], await repo.chargesSince(db, addDays(today, -BELIEF.court.days)), today);
  for (const conviction of guilty)
    await make(conviction.reporter, conviction.barred ? 'barred' : 'new', 'court', whyGuilty(conviction));

  let promoted = 0;
  const standing = guilty.length > 0 ? await people() : seated;
  const believed = standing.filter(({ state }) => state === 'believed');
  for (const { row } of believed) {
    const last = await repo.lastLookOf(db, row.account_id);
    if (last !== null && isLapsed(last.getTime(), now.getTime()))
      await make(row.account_id, 'new', 'rule', 'no observations for three months');
  }
  for (const person of standing) {
    if (!hasEarned(person, believed, now)) continue;
    await make(person.row.account_id, 'believed', 'rule', `${person.row.credits} times agreed with others`);
    await repo.writeHome(db, person.row.account_id, person.row.home_network);
    believed.push(person);
    promoted += 1;
  }
  const sitting = { products, convicted: guilty.length, promoted };
  const wanted = wantedOf(await activeNetworks(db, since, now));
  await askOfBig(db, wanted, (trx) => repo.closeSitting(trx, { now, wanted, ...sitting }));
  return sitting;
};
