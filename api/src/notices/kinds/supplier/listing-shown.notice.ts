import { listingData, listingNotice, productPlace } from '#src/notices/kinds/supplier/listing.ts';
import { defineNotice } from '#src/notices/notice.ts';

export const listingShownNotice = defineNotice({
  ...listingNotice,
  id: 'listing_shown',
  data: listingData,
  places: { product: productPlace },
});
