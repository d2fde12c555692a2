import type { Db } from '@telaah/db';
import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { shiftMonth } from '@telaah/shared/lib/dates/dates';
import type { Change, Group, News } from '#src/features/market/claims/batch.ts';
import type { Begin, Live } from '#src/features/market/months/judge-history.ts';
import * as repo from '#src/features/market/months/live.repo.ts';
import { loadMonths } from '#src/features/market/months/months.repo.ts';
import { loadBegins } from '#src/features/market/months/opening-states.repo.ts';
import { emptied, loadHistories, setParts } from '#src/features/market/months/product-histories.ts';
import { changedMonths, foldAll, foldNewer, foldSince, monthsBefore } from '#src/features/market/months/product-months.ts';
import { type Look, looksInOrder } from '#src/features/market/observations/batch-observation.ts';
import { type Fact, isGuessed } from '#src/features/market/observations/facts.ts';
import type { From } from '#src/features/market/observations/from.ts';
import { inTimeOrder } from '#src/features/market/observations/time-order.ts';
import { dayOf, periodOf } from '#src/features/market/observations/wib-days.ts';
import { sent } from '#src/features/market/rows/pipelined.ts';

/** Sets `repeated` for looks that are stored already or stand twice in the batch; answers the others. */
const onlyNew = (group: Group, stored: Fact[], outcomes: IngestOutcome[]): Look[] => {
  // Looks of different instants are not the same: most need no digest to be told apart.
  if (stored.length === 0 && group.looks.every(({ at }, i) => at !== group.looks[i - 1]?.at)) return group.looks;
  const known = new Set(stored.map((fact) => `${fact.at}/${fact.digest}`));
  return group.looks.filter(({ fact, index }) => {
    const key = `${fact.at}/${fact.digest}`;
    if (known.has(key)) outcomes[index] = { state: 'repeated' };
    else known.add(key);
    return outcomes[index]?.state !== 'repeated';
  });
};

/** A product's stored looks, all of them or those from a month on, and its months. */
interface Known {
  facts: Fact[];
  months: StoredMonth[];
  begin: Begin | null;
}

const allOf = async (db: Db, product_id: number): Promise<Known> => {
  const facts = (await loadHistories(db, [product_id])).get(product_id) ?? [];
  const months = (await loadMonths(db, [{ product_id, since: null }])).get(product_id) ?? [];
  return { facts, months, begin: null };
};

/** What looks come to that are not all newer than those before them, or tell something of these. */
const foldAgain = (known: Known, live: Live | null, facts: Fact[]) => {
  const { begin, months } = known;
  const merged = [...known.facts, ...facts].sort(inTimeOrder);
  const verdicts = new Map(known.facts.map((fact) => [fact, fact.held_reason]));
  const folded = begin === null || live === null ? foldAll(merged) : foldSince({ begin, live, months }, merged);
  if (folded === null) return null;
  // Whether a voice's variants wait is not stored: their days are written again.
  const isTurned = (fact: Fact) => verdicts.get(fact) !== fact.held_reason;
  const mayTurn = (fact: Fact) => isTurned(fact) || (!fact.trusted && fact.detail?.variants !== undefined);
  const turned = merged.filter(mayTurn);
  const periods = new Set(folded.months.map(({ period }) => period));
  const gone = months.filter(({ period }) => !periods.has(period)).map(({ period }) => emptied(period));
  return {
    stored: months,
    folded: { ...folded, months: changedMonths(months, folded.months) },
    refolded: known.facts.filter(isTurned),
    isWhole: begin === null,
    gone,
    anew: { facts: merged, days: new Set(turned.map(({ at }) => dayOf(at))) },
  };
};

/** Of looks behind others, and late ones: the last month that must have begun before all that they may change. Null: nobody can say. */
const beginWanted = ({ product_id, looks }: Group, live: Live | undefined) => {
  const isGuess = looks.some(({ fact }) => isGuessed(fact)) || (live?.accepted && isGuessed(live.accepted));
  if (live === undefined || isGuess) return [];
  const first = Math.min(looks[0]?.at ?? 0, live.judge.open ?? Infinity);
  // Late looks are judged by what stands before them, too.
  return [{ product_id, period: shiftMonth(periodOf(first), -1) }];
};

/** The first month that looks newer than all others may change. */
const firstChanged = ({ product_id, looks }: Group, lives: Map<number, Live>): string => {
  const period = periodOf(looks[0]?.at ?? 0);
  const open = lives.get(product_id)?.changes_from ?? period;
  return open < period ? open : period;
};

/** So many products, or products with so many looks, are folded at once: the months of the next are read meanwhile, and what came of those before is written. */
const AT_ONCE = { products: 250, looks: 1000 };

const inParts = (news: News[]): News[][] => {
  const parts: News[][] = [];
  let looks = 0;
  for (const each of news) {
    const part = parts.at(-1);
    if (part === undefined || part.length >= AT_ONCE.products || looks >= AT_ONCE.looks) {
      parts.push([each]);
      looks = each.looks.length;
    } else {
      part.push(each);
      looks += each.looks.length;
    }
  }
  return parts;
};

/** Products in parts, each with their stored months. */
async function* withMonths(
  news: News[],
  load: (part: News[]) => Promise<Map<number, StoredMonth[]>>,
): AsyncGenerator<{ part: News[]; months: Map<number, StoredMonth[]>; isFirst: boolean }> {
  const begin = (part: News[] | undefined) => {
    const reading = load(part ?? []);
    // Whoever waits for it hears of a failure; nobody else is to.
    reading.catch(() => {});
    return reading;
  };
  const parts = inParts(news);
  let reading = begin(parts[0]);
  for (const [i, part] of parts.entries()) {
    const months = await reading;
    reading = begin(parts[i + 1]);
    // What was asked for before goes out while this part is folded, also where no months are waited for.
    await sent();
    yield { part, months, isFirst: i === 0 };
  }
  await reading;
}

/** The products of a batch before they are folded. Products of which nothing is new are left out. */
export interface Unfolded {
  news: News[];
  lives: Map<number, Live>;
  /** Products whose looks are not all newer than those before them: they are folded again. */
  behind: ReadonlySet<number>;
  /** Of these: what was known when a month of them began, and their stored looks since. */
  begins: Map<number, Begin>;
  histories: Map<number, Fact[]>;
}

/** A guess goes beside the looks whose day is known, wherever it falls, and a late look beside those in passing. */
const isBehind = ({ looks }: Group, live: Live | undefined, from: From): boolean => {
  const isBeside = looks.some((look) => look.isBeside(from)) || (live?.accepted && isGuessed(live.accepted));
  return Boolean(isBeside || live?.judge.open) || (looks[0]?.at ?? 0) <= (live?.judge.at ?? -Infinity);
};

/** Reads what is known of the products of a batch, and tells which looks at them are new. */
export const readUnfolded = async (db: Db, groups: Group[], from: From, outcomes: IngestOutcome[]): Promise<Unfolded> => {
  const lives = await repo.loadLive(
    db,
    groups.map((group) => group.product_id),
  );
  await setParts(db, new Map(groups.map(({ product_id, looks }) => [product_id, looks])));
  for (const group of groups) group.looks.sort(looksInOrder);
  const behind = groups.filter((group) => isBehind(group, lives.get(group.product_id), from));
  const begins = await loadBegins(
    db,
    behind.flatMap((group) => beginWanted(group, lives.get(group.product_id))),
  );
  const histories = await loadHistories(
    db,
    behind.map((group) => group.product_id),
    begins,
  );
  const news = groups.flatMap((group): News[] => {
    const { product_id } = group;
    const looks = onlyNew(group, histories.get(product_id) ?? [], outcomes);
    return looks.length === 0 ? [] : [{ product_id, group, looks }];
  });
  return { news, lives, behind: new Set(behind.map(({ product_id }) => product_id)), begins, histories };
};

/** What the new looks of each product make of it, some products at a time. */
export async function* foldNews(
  db: Db,
  { news, lives, behind, begins, histories }: Unfolded,
): AsyncGenerator<{ changes: Change[]; isFirst: boolean }> {
  const firstNeeded = ({ group, product_id }: News) => {
    if (!behind.has(product_id)) return firstChanged(group, lives);
    const begin = begins.get(product_id);
    return begin === undefined ? null : monthsBefore(begin);
  };
  const monthsOfPart = (part: News[]) =>
    loadMonths(
      db,
      part
        .filter(({ product_id }) => lives.has(product_id))
        .map((each) => ({ product_id: each.product_id, since: firstNeeded(each) })),
    );
  const fold = async ({ product_id, group, looks }: News, before: StoredMonth[]): Promise<Change[]> => {
    const facts = looks.map((look) => look.fact);
    const live = lives.get(product_id) ?? null;
    const isAgain = behind.has(product_id);
    const newer = isAgain ? null : foldNewer(live, before, facts);
    if (newer !== null && !newer.amended) {
      const own = { stored: before, folded: newer, refolded: null, isWhole: false, gone: [], anew: null };
      return [{ group, product_id, looks, live, ...own }];
    }
    const known = { facts: histories.get(product_id) ?? [], months: before, begin: begins.get(product_id) ?? null };
    const again = isAgain ? foldAgain(known, live, facts) : null;
    const folded = again ?? foldAgain(await allOf(db, product_id), live, facts);
    return folded === null ? [] : [{ group, product_id, looks, live, ...folded }];
  };
  for await (const { part, months, isFirst } of withMonths(news, monthsOfPart)) {
    const changes: Change[] = [];
    for (const each of part) changes.push(...(await fold(each, months.get(each.product_id) ?? [])));
    yield { changes, isFirst };
  }
}
