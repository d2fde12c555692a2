import type { Persona } from '@telaah/shared/features/accounts/schema';
import type { HighlightsInput } from '@telaah/shared/features/research/calls/opening-inputs';
import { headOf } from '@telaah/shared/kinds/registry/heads';
import { parseSearch } from '@telaah/shared/lib/address/search-codec';
import { isAddress } from '#src/session/addresses/typed-address.ts';
import type { RecentSearch } from '#src/session/storage/recent.ts';

export type MarketList = 'rising' | 'fresh';

const WORDS = 3;
const CATEGORIES = 5;

const categoryIn = ({ address }: RecentSearch): number | null => {
  const { category } = parseSearch(address);
  return typeof category === 'string' && /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null;
};

/** What the last searches tell of somebody's trade: categories where one was chosen, else the words. Addresses of products tell nothing. */
export const findInterests = (searches: readonly RecentSearch[]): Pick<HighlightsInput, 'words' | 'category_ids'> => {
  // What is only looked up in a free list is a name, such as a store's.
  const asked = searches.filter(({ kind }) => headOf(kind)?.use);
  const categories = asked.flatMap((search) => categoryIn(search) ?? []);
  const words = asked.filter((search) => categoryIn(search) === null && !isAddress(search.label)).map(({ label }) => label);
  return { words: words.slice(0, WORDS), category_ids: [...new Set(categories)].slice(0, CATEGORIES) };
};

/** Whoever sells what others make looks for goods that are new; whoever has goods of their own, for where demand goes. */
const personasForNew: readonly Persona[] = ['affiliator', 'dropshipper', 'retail_distributor'];

/** The list that comes first. */
export const firstList = (persona: Persona | null): MarketList =>
  persona !== null && personasForNew.includes(persona) ? 'fresh' : 'rising';
