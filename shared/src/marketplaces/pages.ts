import type { CapturedId } from '#src/marketplaces/captured.ts';
import type { PageReader } from '#src/marketplaces/reader.ts';
import { shopeePage } from '#src/marketplaces/shopee/page.ts';
import { tiktokPage } from '#src/marketplaces/tiktok/page.ts';
import { tokopediaPage } from '#src/marketplaces/tokopedia/page.ts';

/** The browser's half of the marketplaces. Never imported by the server. */
export const pageReaders: Record<CapturedId, PageReader> = { shopee: shopeePage, tokopedia: tokopediaPage, tiktok: tiktokPage };
