import { addressOf } from '@telaah/shared/kinds/address';
import type { AnyKind, Found, KindFilter, KindInput, KindRow, Summed } from '@telaah/shared/kinds/kind';
import { questionOf } from '@telaah/shared/kinds/question';
import type { Deps } from '#src/deps.ts';
import { type Asker, paidFor, pay } from '#src/kinds/pay.ts';
import { pageFor, sumsFor } from '#src/kinds/preview.ts';
import { rightsOf } from '#src/kinds/rights.ts';
import type { KindRunner } from '#src/kinds/runner.ts';

/** A kind as people get it: a question is paid once for all its filters, pages, orders and figures, and cut for the plan. */
export const chargedKind = <K extends AnyKind, Summary extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'checkpoint'>,
  kind: K,
  { find, sums, label, cut = (row) => row }: KindRunner<K, Summary>,
) => {
  const { db, clock } = deps;
  const asking = () => ({ db, now: clock.now() });

  /** What the asker may see, and has paid for: two looks at once. */
  const ask = async (asker: Asker, filter: KindFilter<K>) => {
    const same = questionOf(kind, filter);
    const [rights, [paid]] = await Promise.all([rightsOf(db, asker.accountId, clock.now()), paidFor(deps, asker, same)]);
    const said = { label: () => label(asking(), filter), link: addressOf(kind, filter) };
    return { rights, question: { use: kind.use, same, ...said, freeUntil: paid?.until ?? null } };
  };

  const rows = async (asker: Asker, input: KindInput<K> & { page: number }): Promise<Found<KindRow<K>>> => {
    const { page: _page, sort: _sort, order: _order, ...rest } = input;
    // A kind's filters are what is left; of a kind that is not known yet the compiler cannot see that.
    const filter = rest as unknown as KindFilter<K>;
    const { rights, question } = await ask(asker, filter);
    const opens = rights[kind.opens];
    const asked = opens.allowed ? input : { ...filter, page: 1 };
    const work = () => find(asking(), asked);
    const { result, spent, freeUntil } = await pay(deps, asker, question, work, (found) => found.total_count > 0);
    return { ...pageFor(result, opens, (row) => cut(row, rights)), spent, free_until: freeUntil?.toISOString() ?? null };
  };

  const summed = async (
    { of, isFound }: NonNullable<typeof sums>,
    asker: Asker,
    filter: KindFilter<K>,
  ): Promise<Summed<Summary>> => {
    const { rights, question } = await ask(asker, filter);
    const work = () => of(asking(), filter);
    const { result, spent, freeUntil } = await pay(deps, asker, question, work, (found) => isFound(found.summary));
    return { ...sumsFor(result, rights.history), spent, free_until: freeUntil?.toISOString() ?? null };
  };

  return {
    rows,
    /** None where the kind has no such figures. */
    sums: sums && ((asker: Asker, filter: KindFilter<K>) => summed(sums, asker, filter)),
  };
};
