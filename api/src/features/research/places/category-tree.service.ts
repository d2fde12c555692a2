import { createHash } from 'node:crypto';
import type { CategoryNode } from '@telaah/shared/features/market/schema';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import type { Version } from '#src/features/research/generation/generation.repo.ts';
import { type CachedContext, presentVersion } from '#src/features/research/generation/generation.service.ts';
import { changesTree } from '#src/features/research/generation/patch-effects.ts';
import { categoryTree } from '#src/features/research/places/category.repo.ts';
import { cacheEncodedList } from '#src/http/body/json-body.ts';

export interface TaggedTree {
  nodes: CategoryNode[];
  tag: string;
}

export const categories = async (
  asking: CachedContext,
  marketplace: MarketplaceId | undefined,
  known?: Version,
): Promise<TaggedTree> => {
  const { db, cache } = asking;
  const version = known ?? (await presentVersion(asking));
  return cache.get(version, `categories ${marketplace ?? ''}`, async () => {
    const nodes = await categoryTree(db, marketplace);
    const tag = createHash('sha256').update(JSON.stringify(nodes)).digest('base64url').slice(0, 22);
    return { answer: { nodes: cacheEncodedList(nodes), tag }, isChangedBy: changesTree };
  });
};
