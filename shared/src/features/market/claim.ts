import { createWordRecord, lookUp } from '#src/lib/word-record.ts';

/** Seconds: first seen, last seen, and first received if later. Spans merge by minimum and maximum, so order does not matter. */
export type Span = [first: number, last: number, received?: number];
/** Any text may be a value, `constructor` and `__proto__` too, hence an object of `byWord`. */
type ValueSpans = Record<string, Span>;

const valuesOf = (entries: readonly [value: string, when: Span][]): ValueSpans => {
  const values: ValueSpans = createWordRecord();
  for (const [value, when] of entries) values[value] = when;
  return values;
};

/** One reporter's claims about one thing: field → value → when. */
export type AttributeClaims<Field extends string = string> = Partial<Record<Field, ValueSpans>>;

export interface ReporterClaims<Field extends string = string> {
  reporter: string;
  /** Network of the latest observation, any text that tells networks apart. Unknown ones count as one. */
  network: string | null;
  /** One of our own sources, or an account that an administrator trusts. */
  trusted: boolean;
  slow: AttributeClaims<Field>;
}

/** Values kept per reporter and field, those seen last, because image addresses are signed for every visitor. */
const MAX_VALUES = 8;

/** Value seen last first; of two seen in the same second the smaller. */
const byLast = ([value, [, last]]: [string, Span], [other, [, otherLast]]: [string, Span]): number =>
  otherLast - last || (value < other ? -1 : 1);

const span = (first: number, last: number, received: number): Span => (received > first ? [first, last, received] : [first, last]);

const receivedAt = ([first, , received = first]: Span): number => received;

const mergeSpans = (a: Span, b: Span): Span =>
  span(Math.min(a[0], b[0]), Math.max(a[1], b[1]), Math.min(receivedAt(a), receivedAt(b)));

/** When something was observed and when it reached us (ms). */
export interface ObservedMoment {
  at: number;
  received: number;
}

/** Null and undefined claim nothing. */
export const addVote = <Field extends string>(
  claims: AttributeClaims<Field>,
  field: Field,
  value: string | number | null | undefined,
  { at, received }: ObservedMoment,
): void => {
  if (value === null || value === undefined) return;
  const seen = span(Math.floor(at / 1000), Math.floor(at / 1000), Math.floor(received / 1000));
  const values: ValueSpans = claims[field] ?? createWordRecord();
  const previous = lookUp(values, String(value));
  values[value] = previous === undefined ? seen : mergeSpans(previous, seen);
  claims[field] = values;
  if (previous !== undefined) return;
  const entries = Object.entries(values);
  if (entries.length > MAX_VALUES) claims[field] = valuesOf(entries.sort(byLast).slice(0, MAX_VALUES));
};

/** Keeps only the newest claim of a figure; of two in one second the smaller text. Null claims nothing. */
export const setNewestVote = <Field extends string>(
  claims: AttributeClaims<Field>,
  field: Field,
  value: string | number | null,
  second: number,
): void => {
  if (value === null) return;
  const text = String(value);
  for (const [other, [, last]] of Object.entries<Span>(claims[field] ?? {})) {
    if (last > second || (last === second && other <= text)) return;
  }
  claims[field] = valuesOf([[text, [second, second]]]);
};

/** Merges a reporter's claims under several keys into one vote, with the network of the latest claim. */
const byReporter = <Field extends string>(
  reporterClaims: readonly ReporterClaims<Field>[],
  field: Field,
): { voice: ReporterClaims<Field>; values: ValueSpans }[] => {
  const reporters = new Map<string, { voice: ReporterClaims<Field>; values: ValueSpans; last: number }>();
  for (const claims of reporterClaims) {
    const claimed: ValueSpans = claims.slow[field] ?? createWordRecord();
    const last = Math.max(...Object.values(claimed).map((when) => when[1]));
    if (last === -Infinity) continue;
    const previous = reporters.get(claims.reporter);
    const values = valuesOf(Object.entries(previous?.values ?? {}));
    for (const [value, when] of Object.entries(claimed)) {
      const before = values[value];
      values[value] = before === undefined ? when : mergeSpans(before, when);
    }
    const isNewer = previous === undefined || last > previous.last;
    reporters.set(claims.reporter, {
      voice: isNewer ? claims : previous.voice,
      values,
      last: Math.max(last, previous?.last ?? last),
    });
  }
  return [...reporters.values()];
};

/** One reporter's vote: the value seen last. Instants in seconds. */
interface Vote {
  claims: ReporterClaims;
  value: string;
  /** Since when the reporter has seen nothing else, and since when we know. */
  since: number;
  received: number;
  last: number;
}

const voteOf = ({ voice: claims, values }: { voice: ReporterClaims; values: ValueSpans }): Vote[] => {
  const [newest, ...others] = Object.entries(values).sort(byLast);
  if (newest === undefined) return [];
  const [value, when] = newest;
  const since = Math.max(when[0], others[0]?.[1][1] ?? 0);
  return [{ claims, value, since, received: Math.max(since, receivedAt(when)), last: when[1] }];
};

/** A value that was not seen for this long, while others observed the thing, is no vote. Seconds. */
const VOTE_LASTS = 30 * 86_400;
/** A change that nobody opposes is accepted after this long. Seconds. */
const UNOPPOSED = 86_400;
/** Votes of a trusted reporter, more than all networks have. */
const TRUSTED = 1000;

/** A trusted reporter has many votes; all other reporters on one network share one. */
const weight = (votes: Vote[]): number => {
  const trusted = new Set(votes.flatMap(({ claims }) => (claims.trusted ? [claims.reporter] : [])));
  const networks = new Set(votes.flatMap(({ claims }) => (claims.trusted ? [] : [claims.network])));
  return TRUSTED * trusted.size + networks.size;
};

interface ValueGroup {
  value: string;
  votes: Vote[];
  since: number;
  received: number;
  last: number;
}

const groupsOf = (votes: Vote[]): ValueGroup[] =>
  [...Map.groupBy(votes, ({ value }) => value)]
    .map(([value, own]) => ({
      value,
      votes: own,
      since: Math.min(...own.map(({ since }) => since)),
      received: Math.min(...own.map(({ received }) => received)),
      last: Math.max(...own.map(({ last }) => last)),
    }))
    .sort((a, b) => a.received - b.received || (a.value < b.value ? -1 : 1));

const toNameWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether two names share at least half of their words. */
export const isSimilar = (a: string, b: string): boolean => {
  const [mine, other] = [toNameWords(a), toNameWords(b)];
  const shared = [...mine].filter((word) => other.has(word)).length;
  return shared > 0 && shared * 2 >= Math.max(mine.size, other.size);
};

/** The only value ever claimed, as most fields have; null: no claims; undefined: several values. */
const onlyValue = <Field extends string>(
  reporterClaims: readonly ReporterClaims<Field>[],
  field: Field,
): string | null | undefined => {
  let only: string | null = null;
  for (const { slow } of reporterClaims) {
    for (const value in slow[field]) {
      if (only !== null && only !== value) return undefined;
      only = value;
    }
  }
  return only;
};

export interface ResolvedValue {
  value: string | null;
  /** When (ms) a waiting value may be accepted without another observation; null if none waits. */
  resolvesAt: number | null;
  isUndisputed: boolean;
}

/** Whether a value may be a partial change of another. */
export type Similarity = (a: string, b: string) => boolean;
const differs: Similarity = () => false;

/**
 * A field's value by votes, one a reporter and one a network; an unknown field takes its first value at once. A change needs more
 * networks than saw the old value since, and two of them, a day unopposed, or a similar value; so a lie ends with the next sight of
 * the old value. Only the claims and `now` (ms; null: their newest instant) decide, not the order of arrival.
 */
export const resolveValue = <Field extends string>(
  reporterClaims: readonly ReporterClaims<Field>[],
  field: Field,
  now: number | null,
  similar: Similarity = differs,
): ResolvedValue => {
  const singleValue = onlyValue(reporterClaims, field);
  if (singleValue !== undefined) return { value: singleValue, resolvesAt: null, isUndisputed: true };
  const allVotes = byReporter(reporterClaims, field).flatMap(voteOf);
  const newest = Math.max(...allVotes.map(({ last }) => last));
  const groups = groupsOf(allVotes.filter(({ last }) => last >= newest - VOTE_LASTS));
  const today = now === null ? Math.max(...allVotes.map(({ received, last }) => Math.max(received, last))) : now / 1000;
  let [current] = groups;
  let dueAt = Infinity;
  for (const group of groups.slice(1)) {
    if (current === undefined) break;
    const votes = weight(group.votes);
    const against = weight(current.votes.filter(({ last }) => last >= group.since));
    const isDue = votes >= 2 || (against === 0 && (similar(group.value, current.value) || today - group.received >= UNOPPOSED));
    // Only trusted reporters oppose a trusted one; with as many votes on both sides the newer value wins.
    const isMore = votes > against || (votes === against && votes >= TRUSTED && group.last > current.last);
    if (isDue && isMore) current = group;
    else if (against === 0) dueAt = Math.min(dueAt, group.received + UNOPPOSED);
  }
  return { value: current?.value ?? null, resolvesAt: dueAt === Infinity ? null : dueAt * 1000, isUndisputed: false };
};

/** A figure is compared with those that other networks saw this long before or after. Seconds. */
const FIGURE_LASTS = 7 * 86_400;

/** The latest figure if a single, trusted reporter saw it, since that wins whatever others claim; otherwise undefined. */
const findLastTrusted = <Field extends string>(
  reporterClaims: readonly ReporterClaims<Field>[],
  field: Field,
): string | undefined => {
  let [last, trusted, newest] = [-1, false, ''];
  for (const claims of reporterClaims) {
    for (const value in claims.slow[field]) {
      const second = claims.slow[field]?.[value]?.[1] ?? -1;
      if (second < last) continue;
      trusted = claims.trusted && second > last;
      [last, newest] = [second, value];
    }
  }
  return trusted ? newest : undefined;
};

/** The newest figure, skipping one that is far from all that other networks saw within seven days. */
export const resolveNewest = <Field extends string>(
  reporterClaims: readonly ReporterClaims<Field>[],
  field: Field,
  isFar: (a: number, b: number) => boolean,
): string | null => {
  const singleValue = onlyValue(reporterClaims, field) ?? findLastTrusted(reporterClaims, field);
  if (singleValue !== undefined) return singleValue;
  const votes = byReporter(reporterClaims, field)
    .flatMap(voteOf)
    .sort((a, b) => b.last - a.last || Number(a.value) - Number(b.value));
  const isOther = (a: Vote, b: Vote) => a.claims.reporter !== b.claims.reporter && a.claims.network !== b.claims.network;
  const isSupported = (vote: Vote) => {
    if (vote.claims.trusted) return true;
    const others = votes.filter(
      (other) => (isOther(vote, other) || other.claims.trusted) && Math.abs(other.last - vote.last) <= FIGURE_LASTS,
    );
    const far = others.filter((other) => isFar(Number(vote.value), Number(other.value)));
    return far.length === 0 || far.length < others.length;
  };
  return (votes.find(isSupported) ?? votes.at(-1))?.value ?? null;
};
