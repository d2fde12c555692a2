import type { CapturedId } from '#src/marketplaces/captured.ts';
import type { PageReader } from '#src/marketplaces/reading/reader.ts';
import { shopeePage } from '#src/marketplaces/shopee/answers/page.ts';
import { tiktokPage } from '#src/marketplaces/tiktok/answers/page.ts';
import { tokopediaPage } from '#src/marketplaces/tokopedia/answers/page.ts';

/** The browser's part of the marketplaces. Never imported by the server. */
export const pageReaders: Record<CapturedId, PageReader> = { shopee: shopeePage, tokopedia: tokopediaPage, tiktok: tiktokPage };
