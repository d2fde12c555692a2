import type { BucketKind, Resource } from '@telaah/db/tables/ledger';
import { boundary, freePeriodAt, periodAt } from '@telaah/shared/features/ledger/calendar';

/** One account as plain lists: what the ledger must come to, told without a database. Instants are ms. */
export interface ModelBucket {
  kind: BucketKind;
  start: number;
  end: number | null;
  plan: ModelPlan | null;
  /** The invoice that paid for it. */
  invoice: string | null;
  granted: number;
  left: number;
  /** Taken away again: by reversals, debts and administrators. */
  withdrawn: number;
  /** Of that, by administrators. */
  removed: number;
  /** Some of it went back to the buyer. */
  reversed: boolean;
  expired: number;
  closed: boolean;
}

export interface ModelPlan {
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
  plan: ModelPlan | null;
  refunded: number;
  /** By resource: what reversals have taken back or written down as debt. */
  reversed: Record<Resource, number>;
  /** By resource: has a reversal of it become a debt? */
  owes: Record<Resource, boolean>;
}

export interface Model {
  now: number;
  registered: number;
  plans: ModelPlan[];
  buckets: ModelBucket[];
  ops: ModelOp[];
  invoices: ModelInvoice[];
  debt: Record<Resource, number>;
}

export const FREE_TOKENS = 50;

export const newModel = (registered: Date): Model => ({
  now: registered.getTime(),
  registered: registered.getTime(),
  plans: [],
  buckets: [],
  ops: [],
  invoices: [],
  debt: { token: 0, rows: 0 },
});

export const resourceOf = (kind: BucketKind): Resource => (kind.startsWith('download') ? 'rows' : 'token');
export const running = (m: Model): ModelPlan | null =>
  m.plans.find((p) => p.anchor <= m.now && m.now < p.endsAt && !p.ended) ?? null;

export const close = (bucket: ModelBucket): void => {
  bucket.expired += bucket.left;
  bucket.left = 0;
  bucket.closed = true;
};
export const isOver = (m: Model, { end }: ModelBucket): boolean => end !== null && end <= m.now;
export const openOnes = (m: Model): ModelBucket[] => m.buckets.filter(({ closed }) => !closed);
export const closeOver = (m: Model): void => {
  for (const bucket of openOnes(m)) if (isOver(m, bucket)) close(bucket);
};

/** Pays the debt from what a bucket holds; answers how much. */
export const payDebt = (m: Model, bucket: ModelBucket, amount: number): number => {
  const resource = resourceOf(bucket.kind);
  const paid = Math.min(amount, m.debt[resource]);
  m.debt[resource] -= paid;
  bucket.left -= paid;
  bucket.withdrawn += paid;
  return paid;
};

type Given = Pick<ModelBucket, 'kind' | 'start' | 'end' | 'plan' | 'invoice' | 'granted'>;

export const give = (m: Model, given: Given): void => {
  const bucket = { ...given, left: given.granted, withdrawn: 0, removed: 0, reversed: false, expired: 0, closed: false };
  m.buckets.push(bucket);
  if (given.invoice !== null) payDebt(m, bucket, given.granted);
};

const isOfPlan = ({ kind }: ModelBucket): boolean => kind === 'monthly' || kind === 'download';

/** Open buckets that were bought with other invoices: the plan's before the top-ups, the oldest first. */
const boughtElsewhere = (m: Model, invoice: ModelInvoice, resource: Resource): ModelBucket[] => {
  const others = openOnes(m)
    .filter((bucket) => bucket.invoice !== null && bucket.invoice !== invoice.id && resourceOf(bucket.kind) === resource)
    .toSorted((a, b) => a.start - b.start);
  return [...others.filter(isOfPlan), ...others.filter((bucket) => !isOfPlan(bucket))];
};

/** What has gone back of an invoice's price is taken from its own buckets, then from what else was bought; the rest is owed. */
const takeShareBack = (m: Model, invoice: ModelInvoice): void => {
  for (const resource of ['token', 'rows'] as const) {
    const own = m.buckets.filter((bucket) => bucket.invoice === invoice.id && resourceOf(bucket.kind) === resource);
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

/** The buckets of the plan's period at this instant, where they are not there. */
export const openPlan = (m: Model, plan: ModelPlan, invoice: string): void => {
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

/** What the first touch of an instant does. */
export const touch = (m: Model): void => {
  closeOver(m);
  const plan = running(m);
  if (plan !== null) return openPlan(m, plan, plan.invoice);
  const { start, end } = freePeriodAt(new Date(m.registered), new Date(m.now));
  if (m.buckets.some((bucket) => bucket.kind === 'free' && bucket.start === start.getTime())) return;
  give(m, { kind: 'free', start: start.getTime(), end: end.getTime(), plan: null, invoice: null, granted: FREE_TOKENS });
};

export const endPlan = (m: Model, plan: ModelPlan): void => {
  if (plan.ended) return;
  for (const bucket of openOnes(m)) if (bucket.plan === plan) close(bucket);
  plan.ended = true;
  plan.endsAt = Math.min(plan.endsAt, m.now);
};

export const startPlan = (m: Model, plan: Omit<ModelPlan, 'anchor' | 'periods' | 'endsAt' | 'ended'>): ModelPlan => {
  for (const other of m.plans) if (other.endsAt > m.now) endPlan(m, other);
  const endsAt = boundary(new Date(m.now), plan.months).getTime();
  const begun = { ...plan, anchor: m.now, periods: plan.months, endsAt, ended: false };
  m.plans.push(begun);
  openPlan(m, begun, begun.invoice);
  return begun;
};

/** `percent` of an invoice has gone back by now, all refunds together. */
export const reverse = (m: Model, invoice: ModelInvoice, percent: number): void => {
  closeOver(m);
  invoice.refunded = percent;
  takeShareBack(m, invoice);
};
