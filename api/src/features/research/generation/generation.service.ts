import {
  currentVersion,
  type GenerationFacts,
  patchedSince,
  type Version,
} from '#src/features/research/generation/generation.repo.ts';
import type { PatchedProduct } from '#src/features/research/generation/patch-effects.ts';
import type { RunnerContext } from '#src/kinds/runner.ts';

export interface CacheableAnswer<T> {
  answer: T;
  isChangedBy(patched: PatchedProduct): boolean;
}

/** Answers of one research generation. They change only where a patch touches them, so they do not expire. */
export interface GenerationCache {
  /** Drops answers that are no longer valid. `patchedSince` the given patch of this generation; null: none is valid. */
  follow(version: Version, patchedSince: (patch: number) => Promise<PatchedProduct[] | null>): Promise<void>;
  generationOf(key: string): number | null;
  /** The cached answer, or the one of `make`, which is called once however many callers wait. A failure is not cached. */
  get<T>(version: Version, key: string, make: () => Promise<CacheableAnswer<T>>): Promise<T>;
}

interface CacheEntry {
  answer: Promise<CacheableAnswer<unknown>>;
  /** Null while it is being made: it may have been read before or after a patch. */
  isChangedBy: CacheableAnswer<unknown>['isChangedBy'] | null;
}

const isBefore = (a: Version, b: Version): boolean =>
  a.generation.id < b.generation.id || (a.generation.id === b.generation.id && a.patches < b.patches);

export const createGenerationCache = (entries = 500): GenerationCache => {
  let current: Version | null = null;
  const cached = new Map<string, CacheEntry>();

  return {
    follow: async (version, patchedSince) => {
      if (current !== null && !isBefore(current, version)) return;
      const patched = current?.generation.id === version.generation.id ? await patchedSince(current.patches) : null;
      // Another caller may have followed further meanwhile.
      if (current !== null && !isBefore(current, version)) return;
      if (patched === null) cached.clear();
      for (const [key, { isChangedBy }] of cached) {
        if (isChangedBy === null || patched?.some((each) => isChangedBy(each))) cached.delete(key);
      }
      current = version;
    },
    generationOf: (key) => (cached.has(key) ? (current?.generation.id ?? null) : null),
    get: async <T>(version: Version, key: string, make: () => Promise<CacheableAnswer<T>>): Promise<T> => {
      // A reader of an older version must not leave its answer among the new ones.
      if (current !== null && isBefore(version, current)) return (await make()).answer;
      const found = cached.get(key);
      const entry: CacheEntry = found ?? { answer: make(), isChangedBy: null };
      // Moved to the end: the first key is the least recently used one.
      cached.delete(key);
      cached.set(key, entry);
      const [oldest] = cached.keys();
      if (cached.size > entries && oldest !== undefined) cached.delete(oldest);
      if (!found) {
        entry.answer.then(
          ({ isChangedBy }) => {
            entry.isChangedBy = isChangedBy;
          },
          () => cached.get(key) === entry && cached.delete(key),
        );
      }
      return (await (entry.answer as Promise<CacheableAnswer<T>>)).answer;
    },
  };
};

export interface CachedContext<Facts extends object = GenerationFacts> extends RunnerContext<Facts> {
  cache: GenerationCache;
}

export const presentVersion = async ({ cache, ...asking }: CachedContext): Promise<Version> => {
  const { db } = asking;
  const version = await currentVersion(asking);
  await cache.follow(version, (patch) => patchedSince(db, version, patch));
  return version;
};

/** The cache key of a query, independent of the order of its fields. */
export const keyOf = (kind: string, input: object): string =>
  `${kind} ${JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`;
