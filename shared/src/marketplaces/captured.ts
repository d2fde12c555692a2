import { parserOf } from '#src/marketplaces/definition/parser-of.ts';
import { shopeeAddresses } from '#src/marketplaces/shopee/addresses.ts';
import { tiktokAddresses } from '#src/marketplaces/tiktok/addresses.ts';
import { tokopediaAddresses } from '#src/marketplaces/tokopedia/addresses.ts';

/* For scripts on the marketplaces' pages, which need only the marketplaces read in the browser. */

const captured = [shopeeAddresses, tokopediaAddresses, tiktokAddresses];

/** Marketplaces whose pages are read in the browser. For a new one added above, the compiler asks for its reader (`pages.ts`). */
export type CapturedId = (typeof captured)[number]['id'];

export const parseCapturedId = parserOf<CapturedId>(captured);
