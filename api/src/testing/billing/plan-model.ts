import { cardIsOver, nextAttemptAt, renewTerms, startTerms } from '@telaah/shared/features/billing/renewal-rules';
import type { Fate } from '#src/testing/billing/memory-gateway.ts';
import { createTokenModel, type TokenModelPlan } from '#src/testing/ledger/token-model.ts';

const DAY_MS = 86_400_000;
const LEASE_MS = 30_000;
const OUR_FAULT_MS = 3_600_000;
const CARD_MS = 5 * 365 * DAY_MS;

interface Try {
  attempt: number;
  triedAt: Date;
  /** missing: it never arrived · paid, refused: only the gateway knows · waiting: the gateway has not decided. */
  state: 'missing' | 'waiting' | 'paid' | 'refused';
  order: string;
  paidAt: Date;
}

export interface PlanModelState extends TokenModelPlan {
  startedAt: Date;
  /** Months of one purchase or renewal: 1 or 12. */
  months: number;
  periods: number;
  isRecurring: boolean;
  reason: string | null;
  attempts: number;
  nextAt: Date | null;
  cardUntil: Date;
  open: Try | null;
}

export interface BoughtPeriods {
  tokens: number;
  months: number;
  isRecurring: boolean;
}

const tokensOf: Record<string, number> = { Basic: 900, Smart: 3600 };
export const boughtPlan = (plan: string, months: number, isRecurring: boolean): BoughtPeriods => ({
  tokens: tokensOf[plan] ?? 0,
  months,
  isRecurring,
});

/** A model of what purchases, renewals, stops and refunds do to one account, without a database or a gateway. */
export const createPlanModel = (registeredAt: Date) => {
  const plans: PlanModelState[] = [];
  const tokens = createTokenModel(registeredAt);

  const mayRun = ({ reason }: PlanModelState) => reason === null || reason === 'stopped';
  const running = (now: Date): PlanModelState | null =>
    plans.find((plan) => mayRun(plan) && plan.startedAt <= now && now < plan.endsAt) ?? null;
  const off = (plan: PlanModelState) => Object.assign(plan, { isRecurring: false, nextAt: null });
  const end = (plan: PlanModelState, reason: string, now: Date): void => {
    tokens.closePlan(plan.id);
    Object.assign(off(plan), { reason, endsAt: plan.endsAt < now ? plan.endsAt : now });
  };

  const credit = (order: string, { tokens: granted, months, isRecurring }: BoughtPeriods, now: Date): void => {
    const isReplaced = (plan: PlanModelState) => mayRun(plan) && (plan.endsAt > now || plan.isRecurring || plan.open !== null);
    for (const plan of plans.filter(isReplaced)) end(plan, 'replaced', now);
    const { anchorAt, ...terms } = startTerms(now, months);
    plans.push({
      ...terms,
      id: plans.length,
      anchor: anchorAt,
      tokens: granted,
      months,
      payer: order,
      isRecurring,
      reason: null,
      attempts: 0,
      nextAt: isRecurring ? terms.endsAt : null,
      cardUntil: new Date(now.getTime() + CARD_MS),
      open: null,
    });
  };

  const paid = (plan: PlanModelState, { attempt, order, paidAt }: Try): void => {
    plan.open = null;
    if (!mayRun(plan)) return;
    const before = { anchorAt: plan.anchor, startedAt: plan.startedAt, periods: plan.periods, endsAt: plan.endsAt };
    const { anchorAt, ...terms } = renewTerms(before, plan.months, attempt, paidAt);
    Object.assign(plan, terms, { anchor: anchorAt, attempts: 0, payer: order, nextAt: plan.isRecurring ? terms.endsAt : null });
  };

  const refused = (plan: PlanModelState, { attempt, triedAt }: Try, code: string, now: Date): void => {
    plan.open = null;
    if (!plan.isRecurring || plan.reason !== null) return;
    const nextAt = nextAttemptAt(plan.endsAt, { attempt, triedAt, code });
    if (nextAt === null) end(plan, 'card', now);
    else Object.assign(plan, { attempts: attempt + 1, nextAt });
  };

  const applyResult = (plan: PlanModelState, now: Date): void => {
    const { open } = plan;
    if (open?.state === 'paid') paid(plan, open);
    if (open?.state === 'refused') refused(plan, open, 'declined', now);
  };

  const charge = (plan: PlanModelState, open: Try, fate: Fate, order: string, now: Date): void => {
    if (typeof fate === 'object' && 'refused' in fate) return refused(plan, open, fate.refused, now);
    if (typeof fate === 'object') {
      // A fault of ours does not count as a try: the same order is sent again an hour later.
      Object.assign(plan, { open: { ...open, state: 'missing' }, nextAt: new Date(now.getTime() + OUR_FAULT_MS) });
      return;
    }
    if (fate === 'paid') return paid(plan, { ...open, order, paidAt: now });
    const states = { pending: 'waiting', lost: 'missing', lost_paid: 'paid', lost_refused: 'refused' } as const;
    plan.open = { ...open, state: states[fate], order, paidAt: now };
  };

  return {
    tokens,
    running,
    credit,
    plans: plans as readonly PlanModelState[],
    touch: (now: Date): void => tokens.touch(running(now), now),
    state: (now: Date): string => {
      if (running(now)) return 'active';
      const latest = plans.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
      if (!latest) return 'free';
      if (!latest.isRecurring || latest.reason !== null || latest.endsAt > now) return 'ended';
      return latest.attempts === 0 ? 'renewing' : 'retrying';
    },
    stop: (): boolean => {
      const plan = plans.find(({ isRecurring }) => isRecurring);
      if (plan) Object.assign(off(plan), { reason: 'stopped' });
      return plan !== undefined;
    },
    /** One run of the worker; `order`: the charge that arrived meanwhile, or ''. */
    tick: (fate: Fate, order: string, now: Date): void => {
      const due = plans.filter(({ isRecurring, nextAt }) => isRecurring && nextAt !== null && nextAt <= now);
      for (const plan of due) {
        if (plan.open === null && cardIsOver(plan.cardUntil, now)) end(plan, 'card', now);
        else {
          plan.nextAt = new Date(now.getTime() + LEASE_MS);
          const first: Try = { attempt: plan.attempts, triedAt: now, state: 'missing', order: '', paidAt: now };
          // An order that never arrived is charged again, and the wait until the next try counts from now.
          if (plan.open === null || plan.open.state === 'missing')
            charge(plan, { ...(plan.open ?? first), triedAt: now }, fate, order, now);
          else applyResult(plan, now);
        }
      }
      for (const plan of plans) if (!plan.isRecurring && plan.endsAt <= now && plan.reason === null) end(plan, 'time', now);
    },
    /** Asks the gateway about an open renewal. One that is unknown to it for a day is dropped, unless a later try charges it. */
    ask: (plan: PlanModelState, now: Date): void => {
      const { open } = plan;
      const isOver = open?.state === 'missing' && now.getTime() >= open.triedAt.getTime() + DAY_MS;
      if (!isOver) applyResult(plan, now);
      else if (!plan.isRecurring || plan.reason !== null) plan.open = null;
    },
    refund: (order: string, now: Date): void => {
      tokens.refund(order, now);
      // A plan that a later payment prolonged continues.
      const plan = plans.find(({ payer }) => payer === order);
      const isOver = plan?.reason !== null && (plan?.reason !== 'stopped' || plan.endsAt <= now);
      if (plan && !isOver) end(plan, 'refunded', now);
    },
  };
};

export type PlanModel = ReturnType<typeof createPlanModel>;
