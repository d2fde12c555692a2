import { categoryPaths } from '@telaah/shared/features/market/names';
import type { GenerationFacts, Version } from '#src/features/research/generation/generation.repo.ts';
import type { CachedContext, GenerationCache } from '#src/features/research/generation/generation.service.ts';
import { changesPlaces } from '#src/features/research/generation/patch-effects.ts';
import { type CategoryPlace, categoryName, categoryPlaces } from '#src/features/research/places/category.repo.ts';
import type { RequiredFact } from '#src/http/call/required-fact.ts';
import { findRequiredFact } from '#src/http/session/request-context.repo.ts';

export interface CategoryPlaces {
  byId: ReadonlyMap<number, CategoryPlace>;
  /** The ids of the same category on all marketplaces, for each category, itself among them. */
  same: ReadonlyMap<number, number[]>;
  paths: ReadonlyMap<number, string>;
}

const KEY = 'category places';

export interface PlaceFacts {
  categories?: RequiredFact<CategoryPlace[] | null>;
}

/** The categories, unless this process has cached them. */
export const requirePlaces = (cache: GenerationCache): PlaceFacts => ({ categories: categoryPlaces(cache.generationOf(KEY)) });

type PlacesContext = CachedContext<GenerationFacts & PlaceFacts>;

const placesFrom = (all: readonly CategoryPlace[]): CategoryPlaces => {
  const paths = categoryPaths(all.map(({ name, ...place }) => ({ ...place, category_name: name })));
  const groups = [...Map.groupBy(paths, ([, path]) => path).values()].map((each) => each.map(([id]) => id));
  const same = new Map(groups.flatMap((ids) => ids.map((id) => [id, ids] as const)));
  const byId = new Map(all.map((place) => [place.category_id, place]));
  for (const place of all) {
    for (const other of place.other_ids) {
      byId.set(other, place);
      same.set(other, same.get(place.category_id) ?? []);
      paths.set(other, paths.get(place.category_id) ?? '');
    }
  }
  return { byId, same, paths };
};

/** Cached for a generation, or until a product appears in an unknown category. */
export const findCategoryPlaces = ({ db, facts, cache }: PlacesContext, version: Version): Promise<CategoryPlaces> =>
  cache.get(version, KEY, async () => {
    const all = categoryPlaces(null);
    const brought = (await facts?.categories?.()) ?? null;
    const answer = placesFrom(brought ?? all.read(await findRequiredFact(db, null, all)) ?? []);
    return { answer, isChangedBy: changesPlaces(answer.byId) };
  });

export const placeName = async (asking: PlacesContext, version: Version, id: number): Promise<string | null> =>
  (await findCategoryPlaces(asking, version)).byId.get(id)?.name ?? categoryName(asking.db, id);
