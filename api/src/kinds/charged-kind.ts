import { addressOf } from '@telaah/shared/kinds/address';
import type { AnyKind, KindFilter, KindInput, KindRow, RowsAnswer, SumsAnswer, SumsInput } from '@telaah/shared/kinds/kind';
import { questionOf } from '@telaah/shared/kinds/question';
import { hiddenTest, requireHiddenItems } from '#src/features/own/saved/hidden.service.ts';
import type { FactRecord } from '#src/http/call/required-fact.ts';
import { chargeForAnswer, freeUntilOf, type PaidAnswer, type PayingAsker, paidFor, requirePaid } from '#src/kinds/charge-answer.ts';
import { toDayRangeInput, toReachedDays, toRequestedRange } from '#src/kinds/days.ts';
import { pageFor, sumsFor } from '#src/kinds/preview.ts';
import { type Rights, requirePlan, rightsOf } from '#src/kinds/rights.ts';
import type { KindRunner, RunnerContext } from '#src/kinds/runner.ts';
import type { Deps } from '#src/runtime/deps.ts';

type KindDeps = Pick<Deps, 'db' | 'clock' | 'checkpoint'>;

interface KindAnswer<T> extends PaidAnswer<T> {
  rights: Rights;
}

const contextOf = <K extends AnyKind, R extends object>(
  { db, clock }: KindDeps,
  { needs }: Pick<KindRunner<K, never, R>, 'needs'>,
  { facts }: PayingAsker,
  filter: KindFilter<K>,
): RunnerContext<R> => {
  const now = clock.now();
  const required = needs?.(filter, now);
  return { db, now, ...(required && { facts: facts.valuesOf<R>(required) }) };
};

/** Runs `work` once it is known who pays, and charges for it if the kind has a price and `isFound` accepts the result. */
export const answerKind = async <K extends AnyKind, T, R extends object>(
  deps: KindDeps,
  kind: K,
  runner: Pick<KindRunner<K, never, R>, 'label' | 'pathOf' | 'needs'>,
  asker: PayingAsker,
  filter: KindFilter<K>,
  work: (rights: Rights) => Promise<T>,
  isFound: (result: T) => boolean,
): Promise<KindAnswer<T>> => {
  const { label, pathOf } = runner;
  const now = deps.clock.now();
  const { use } = kind;
  if (use === null) {
    const rights = await rightsOf(asker.facts, now);
    return { result: await work(rights), spent: 0, freeUntil: null, rights };
  }
  const context = contextOf(deps, runner, asker, filter);
  const { same, narrowed } = questionOf(kind, filter, await pathOf?.(context, filter));
  const rights = await rightsOf(asker.facts, now);
  const freeUntil = freeUntilOf(await paidFor(deps, asker, same), narrowed);
  const history = { label: () => label(context, filter), link: () => addressOf(kind, filter) };
  const answered = await chargeForAnswer(deps, asker, { use, same, narrowed, ...history, freeUntil }, () => work(rights), isFound);
  return { ...answered, rights };
};

export const requireKindFacts = <K extends AnyKind>(
  kind: K,
  { needs }: Pick<KindRunner<K>, 'needs'>,
  filter: KindFilter<K>,
  now: Date,
): FactRecord => ({
  ...requirePlan(now),
  ...(kind.use === null ? {} : requirePaid(questionOf(kind, filter).same, now)),
  ...(kind.marketItems ? requireHiddenItems() : {}),
  ...needs?.(filter, now),
});

const priceOf = ({ spent, freeUntil }: PaidAnswer<unknown>) => ({ spent, free_until: freeUntil?.toISOString() ?? null });

/** A paid question covers its narrower filters, pages, sort orders and figures; rows are cut for the plan. */
export const createChargedKind = <K extends AnyKind, Summary extends object, R extends object>(
  deps: KindDeps,
  kind: K,
  { find, sums, cut = (row) => row, ...names }: KindRunner<K, Summary, R>,
) => {
  const asking = (asker: PayingAsker, filter: KindFilter<K>) => contextOf(deps, names, asker, filter);

  const leaveHidden = async (asker: PayingAsker, items: KindRow<K>[]): Promise<{ items: KindRow<K>[]; hidden: number }> => {
    if (!kind.marketItems || items.length === 0) return { items, hidden: 0 };
    const isHidden = await hiddenTest(asker.facts);
    if (isHidden === null) return { items, hidden: 0 };
    const left = items.filter((row) => !kind.marketItems?.(row).some(({ thing, id }) => isHidden(thing, id)));
    return left.length === items.length ? { items, hidden: 0 } : { items: left, hidden: items.length - left.length };
  };

  const rows = async (asker: PayingAsker, request: KindInput<K> & { page: number }): Promise<RowsAnswer<KindRow<K>>> => {
    const { with_hidden = false, ...fields } = request;
    const { page: _page, sort: _sort, order: _order, ...rest } = fields;
    // What remains are the kind's filters; the compiler cannot see that for a generic kind.
    const [input, filter] = [fields as unknown as typeof request, rest as unknown as KindFilter<K>];
    const work = (rights: Rights) => find(asking(asker, filter), rights[kind.opens].allowed ? input : { ...filter, page: 1 });
    const answered = await answerKind(deps, kind, names, asker, filter, work, (found) => found.total_count > 0);
    const { result, rights } = answered;
    const found = pageFor(result, rights[kind.opens], rights, cut);
    const left = with_hidden ? { hidden: 0 } : await leaveHidden(asker, found.items);
    return { ...found, ...left, ...priceOf(answered) };
  };

  const summed = async (
    { days, of, isFound }: NonNullable<typeof sums>,
    asker: PayingAsker,
    input: SumsInput<K>,
  ): Promise<SumsAnswer<Summary>> => {
    const { minDate, maxDate, ...rest } = input;
    const filter = rest as unknown as KindFilter<K>;
    const { history, historicalRange } = await rightsOf(asker.facts, deps.clock.now());
    const all = await days(asking(asker, filter));
    const bounds = history.allowed ? toReachedDays(all, historicalRange) : all;
    const range = toRequestedRange(toDayRangeInput({ minDate, maxDate }), bounds);
    const work = () => of(asking(asker, filter), filter);
    const answered = await answerKind(deps, kind, names, asker, filter, work, (found) => isFound(found.summary));
    return { ...sumsFor(answered.result, history, range, bounds), ...priceOf(answered) };
  };

  return {
    rows,
    /** Undefined if the kind has no such figures. */
    sums: sums && ((asker: PayingAsker, input: SumsInput<K>) => summed(sums, asker, input)),
  };
};
