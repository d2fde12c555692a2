import { freePeriodAt, periodAt } from '@telaah/shared/features/ledger/calendar';

export interface TokenModelPlan {
  id: number;
  tokens: number;
  anchor: Date;
  endsAt: Date;
  payer: string;
}

interface Bucket {
  kind: 'free' | 'monthly' | 'topup';
  plan: number | null;
  source: string;
  start: Date;
  end: Date | null;
  granted: number;
  left: number;
  expired: number;
  isClosed: boolean;
}

const FREE_TOKENS = 50;

/** A model of tokens in plain arrays, without a database or reservations. */
export const createTokenModel = (registeredAt: Date) => {
  const buckets: Bucket[] = [];
  let debt = 0;

  const close = (bucket: Bucket): void => {
    bucket.expired += bucket.left;
    bucket.left = 0;
    bucket.isClosed = true;
  };
  const open = (bucket: Pick<Bucket, 'kind' | 'plan' | 'source' | 'start' | 'end' | 'granted'>): void => {
    const owed = bucket.kind === 'free' ? 0 : Math.min(debt, bucket.granted);
    debt -= owed;
    buckets.push({ ...bucket, left: bucket.granted - owed, expired: 0, isClosed: false });
  };
  const closeOver = (now: Date): void => {
    for (const bucket of buckets) if (!bucket.isClosed && bucket.end !== null && bucket.end <= now) close(bucket);
  };
  const has = (kind: Bucket['kind'], start: Date) =>
    buckets.some((bucket) => bucket.kind === kind && bucket.start.getTime() === start.getTime());
  const usable = (plan: TokenModelPlan | null): Bucket[] => {
    const own = buckets.filter(({ isClosed }) => !isClosed);
    if (plan === null) return own.filter(({ kind }) => kind === 'free');
    return [...own.filter(({ kind }) => kind === 'monthly'), ...own.filter(({ kind }) => kind === 'topup')];
  };
  const sum = (list: readonly Bucket[]) => list.reduce((total, { left }) => total + left, 0);

  return {
    get debt() {
      return debt;
    },
    /** The first access after a boundary closes the old period and opens this one. */
    touch: (plan: TokenModelPlan | null, now: Date): void => {
      closeOver(now);
      const period = plan ? periodAt(plan, now) : freePeriodAt(registeredAt, now);
      const kind = plan ? 'monthly' : 'free';
      if (period === null || has(kind, period.start)) return;
      const { start, end } = period;
      open({ kind, plan: plan?.id ?? null, source: plan?.payer ?? '', start, end, granted: plan?.tokens ?? FREE_TOKENS });
    },
    closePlan: (id: number): void => {
      for (const bucket of buckets) if (bucket.plan === id && !bucket.isClosed) close(bucket);
    },
    topUp: (source: string, granted: number, now: Date): void =>
      open({ kind: 'topup', plan: null, source, start: now, end: null, granted }),
    /** False: there is not enough, and nothing is taken. */
    spend: (plan: TokenModelPlan | null, cost: number): boolean => {
      const list = usable(plan);
      if (sum(list) < cost) return false;
      let due = cost;
      for (const bucket of list) {
        const taken = Math.min(bucket.left, due);
        bucket.left -= taken;
        due -= taken;
      }
      return true;
    },
    /** What is left is removed, what expired counts as returned, and the rest is taken from other purchases or owed. */
    refund: (source: string, now: Date): void => {
      closeOver(now);
      const own = buckets.filter((bucket) => bucket.source === source);
      const bought = buckets.filter((bucket) => bucket.source !== source && bucket.kind !== 'free' && !bucket.isClosed);
      let due = own.reduce((total, { granted, expired }) => total + granted - expired, 0);
      for (const bucket of [
        ...own,
        ...bought.filter(({ kind }) => kind === 'monthly'),
        ...bought.filter(({ kind }) => kind === 'topup'),
      ]) {
        const taken = Math.min(due, bucket.left);
        bucket.left -= taken;
        due -= taken;
      }
      debt += due;
    },
    left: (plan: TokenModelPlan | null) => ({
      tokens: sum(usable(plan).filter(({ kind }) => kind !== 'topup')),
      topup: sum(buckets.filter(({ kind }) => kind === 'topup')),
    }),
  };
};
