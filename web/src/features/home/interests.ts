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

/** Categories of recent paid searches, otherwise their words. Product addresses are ignored. */
export const findInterests = (searches: readonly RecentSearch[]): Pick<HighlightsInput, 'words' | 'category_ids'> => {
  // Free lists are searched for names, for example of a store, so they are left out.
  const paidSearches = searches.filter(({ kind }) => headOf(kind)?.use);
  const categories = paidSearches.flatMap((search) => categoryIn(search) ?? []);
  const words = paidSearches.filter((search) => categoryIn(search) === null && !isAddress(search.label)).map(({ label }) => label);
  return { words: words.slice(0, WORDS), category_ids: [...new Set(categories)].slice(0, CATEGORIES) };
};

/** Resellers look for new goods; sellers of own goods look for rising demand. */
const personasForNew: readonly Persona[] = ['affiliator', 'dropshipper', 'retail_distributor'];

export const firstList = (persona: Persona | null): MarketList =>
  persona !== null && personasForNew.includes(persona) ? 'fresh' : 'rising';
