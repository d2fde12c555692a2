import type { Scheme, SchemeId } from '#src/features/fees/tables/fee.ts';
import { own } from '#src/features/fees/tables/own.ts';
import { shopee } from '#src/features/fees/tables/shopee.ts';
import { tiktokTokopedia } from '#src/features/fees/tables/tiktok-tokopedia.ts';

/** Whose fees are known, and those that are written down by hand. */
export const schemes: Readonly<Record<SchemeId, Scheme>> = { shopee, tiktok_tokopedia: tiktokTokopedia, own };
