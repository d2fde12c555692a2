import type { Scheme, SchemeId } from '#src/features/fees/tables/fee.ts';
import { ownFees } from '#src/features/fees/tables/own-fees.ts';
import { shopeeFees } from '#src/features/fees/tables/shopee.ts';
import { tiktokTokopediaFees } from '#src/features/fees/tables/tiktok-tokopedia.ts';

export const schemes: Readonly<Record<SchemeId, Scheme>> = {
  shopee: shopeeFees,
  tiktok_tokopedia: tiktokTokopediaFees,
  own: ownFees,
};
