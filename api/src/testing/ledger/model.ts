import type { BucketKind, Resource } from '@telaah/db/tables/ledger';
import { boundary, freePeriodAt, periodAt } from '@telaah/shared/features/ledger/calendar';

/** One account as plain lists: a model of the ledger without a database. Instants are ms. */
export interface ModelBucket {
  kind: BucketKind;
  start: number;
  end: number | null;
  plan: LedgerModelPlan | null;
  invoice: string | null;
  granted: number;
  left: number;
  /** Withdrawn by reversals, debts and administrators. */
  withdrawn: number;
  /** The part that administrators withdrew. */
  removed: number;
  /** Part of it went back to the buyer. */
  reversed: boolean;
  expired: number;
  closed: boolean;
}

export interface LedgerModelPlan {
  id: string;
  invoice: string;
  anchor: number;
  months: number;
  periods: number;
  endsAt: number;
  tokens: number;
  rows: number;
  ended: boolean;
}

export interface ModelOp {
  id: string;
  resource: Resource;
  cost: number;
  question: string;
  narrowed: readonly string[];
  reservedAt: number;
  lease: number;
  state: 'reserved' | 'committed' | 'released';
  closedAt: number | null;
  parts: { bucket: ModelBucket; amount: number }[];
  payer: ModelOp | null;
}

export interface ModelInvoice {
  id: string;
  plan: LedgerModelPlan | null;
  refunded: number;
  /** By resource: what reversals took back or recorded as debt. */
  reversed: Record<Resource, number>;
  /** By resource: whether a reversal became a debt. */
  owes: Record<Resource, boolean>;
}

export interface LedgerModel {
  now: number;
  registered: number;
  plans: LedgerModelPlan[];
  buckets: ModelBucket[];
  ops: ModelOp[];
  invoices: ModelInvoice[];
  debt: Record<Resource, number>;
}

export const FREE_TOKENS = 50;

export const newModel = (registered: Date): LedgerModel => ({
  now: registered.getTime(),
  registered: registered.getTime(),
  plans: [],
  buckets: [],
  ops: [],
  invoices: [],
  debt: { token: 0, rows: 0 },
});

export const modelResource = (kind: BucketKind): Resource => (kind.startsWith('download') ? 'rows' : 'token');
export const running = (m: LedgerModel): LedgerModelPlan | null =>
  m.plans.find((p) => p.anchor <= m.now && m.now < p.endsAt && !p.ended) ?? null;

export const close = (bucket: ModelBucket): void => {
  bucket.expired += bucket.left;
  bucket.left = 0;
  bucket.closed = true;
};
export const isModelOver = (m: LedgerModel, { end }: ModelBucket): boolean => end !== null && end <= m.now;
export const openOnes = (m: LedgerModel): ModelBucket[] => m.buckets.filter(({ closed }) => !closed);
export const closeModelOver = (m: LedgerModel): void => {
  for (const bucket of openOnes(m)) if (isModelOver(m, bucket)) close(bucket);
};

export const payModelDebt = (m: LedgerModel, bucket: ModelBucket, amount: number): number => {
  const resource = modelResource(bucket.kind);
  const paid = Math.min(amount, m.debt[resource]);
  m.debt[resource] -= paid;
  bucket.left -= paid;
  bucket.withdrawn += paid;
  return paid;
};

type GivenBucket = Pick<ModelBucket, 'kind' | 'start' | 'end' | 'plan' | 'invoice' | 'granted'>;

export const give = (m: LedgerModel, given: GivenBucket): void => {
  const bucket = { ...given, left: given.granted, withdrawn: 0, removed: 0, reversed: false, expired: 0, closed: false };
  m.buckets.push(bucket);
  if (given.invoice !== null) payModelDebt(m, bucket, given.granted);
};

const isOfPlan = ({ kind }: ModelBucket): boolean => kind === 'monthly' || kind === 'download';

/** Open buckets bought with other invoices: those of plans before top-ups, each oldest first. */
const boughtElsewhere = (m: LedgerModel, invoice: ModelInvoice, resource: Resource): ModelBucket[] => {
  const others = openOnes(m)
    .filter((bucket) => bucket.invoice !== null && bucket.invoice !== invoice.id && modelResource(bucket.kind) === resource)
    .toSorted((a, b) => a.start - b.start);
  return [...others.filter(isOfPlan), ...others.filter((bucket) => !isOfPlan(bucket))];
};

/** Takes the refunded share from the invoice's own buckets, then from other purchases; the rest becomes debt. */
const takeShareBack = (m: LedgerModel, invoice: ModelInvoice): void => {
  for (const resource of ['token', 'rows'] as const) {
    const own = m.buckets.filter((bucket) => bucket.invoice === invoice.id && modelResource(bucket.kind) === resource);
    const sum = (of: (bucket: ModelBucket) => number) => own.reduce((total, bucket) => total + of(bucket), 0);
    const goal = Math.floor((sum(({ granted }) => granted) * invoice.refunded) / 100);
    let due = Math.max(0, goal - invoice.reversed[resource] - sum(({ expired, removed }) => expired + removed));
    invoice.reversed[resource] += due;
    for (const bucket of [...own, ...boughtElsewhere(m, invoice, resource)]) {
      const taken = Math.min(due, bucket.left);
      if (taken === 0) continue;
      bucket.left -= taken;
      bucket.withdrawn += taken;
      bucket.reversed = true;
      due -= taken;
    }
    if (due === 0) continue;
    invoice.owes[resource] = true;
    m.debt[resource] += due;
  }
};

/** Opens the buckets of the plan's present period unless they exist. */
export const openPlan = (m: LedgerModel, plan: LedgerModelPlan, invoice: string): void => {
  const paid = { anchor: new Date(plan.anchor), endsAt: new Date(plan.endsAt) };
  const period = periodAt(paid, new Date(m.now));
  const start = period?.start.getTime();
  if (period === null || start === undefined || m.buckets.some((bucket) => bucket.plan === plan && bucket.start === start)) return;
  const common = { start, end: period.end.getTime(), plan, invoice };
  give(m, { ...common, kind: 'monthly', granted: plan.tokens });
  give(m, { ...common, kind: 'download', granted: plan.rows });
  const payer = m.invoices.find(({ id }) => id === invoice);
  if (payer && payer.refunded > 0) takeShareBack(m, payer);
};

/** What the first access after a boundary does. */
export const touch = (m: LedgerModel): void => {
  closeModelOver(m);
  const plan = running(m);
  if (plan !== null) return openPlan(m, plan, plan.invoice);
  const { start, end } = freePeriodAt(new Date(m.registered), new Date(m.now));
  if (m.buckets.some((bucket) => bucket.kind === 'free' && bucket.start === start.getTime())) return;
  give(m, { kind: 'free', start: start.getTime(), end: end.getTime(), plan: null, invoice: null, granted: FREE_TOKENS });
};

export const endModelPlan = (m: LedgerModel, plan: LedgerModelPlan): void => {
  if (plan.ended) return;
  for (const bucket of openOnes(m)) if (bucket.plan === plan) close(bucket);
  plan.ended = true;
  plan.endsAt = Math.min(plan.endsAt, m.now);
};

export const startPlan = (
  m: LedgerModel,
  plan: Omit<LedgerModelPlan, 'anchor' | 'periods' | 'endsAt' | 'ended'>,
): LedgerModelPlan => {
  for (const other of m.plans) if (other.endsAt > m.now) endModelPlan(m, other);
  const endsAt = boundary(new Date(m.now), plan.months).getTime();
  const begun = { ...plan, anchor: m.now, periods: plan.months, endsAt, ended: false };
  m.plans.push(begun);
  openPlan(m, begun, begun.invoice);
  return begun;
};

/** Sets the refunded share of an invoice; `percent` includes earlier refunds. */
export const reverse = (m: LedgerModel, invoice: ModelInvoice, percent: number): void => {
  closeModelOver(m);
  invoice.refunded = percent;
  takeShareBack(m, invoice);
};
