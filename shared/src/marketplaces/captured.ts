import { parserOf } from '#src/marketplaces/definition/parser-of.ts';
import { shopeeAddresses } from '#src/marketplaces/shopee/addresses.ts';
import { tiktokAddresses } from '#src/marketplaces/tiktok/addresses.ts';
import { tokopediaAddresses } from '#src/marketplaces/tokopedia/addresses.ts';

/* For the scripts on pages of the marketplaces that are read in the browser, which need no others. */

const captured = [shopeeAddresses, tokopediaAddresses, tiktokAddresses];

/** The marketplaces whose pages are read in the browser. A new one is named above and the compiler asks for its reader (`pages.ts`). */
export type CapturedId = (typeof captured)[number]['id'];

/** What an address of one of them points at. */
export const parseCaptured = parserOf<CapturedId>(captured);
