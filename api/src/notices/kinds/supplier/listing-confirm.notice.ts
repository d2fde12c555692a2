import { z } from 'zod';
import { listingData, listingNotice, productPlace } from '#src/notices/kinds/supplier/listing.ts';
import { defineNotice } from '#src/notices/notice.ts';

const data = listingData.extend({ day: z.string() });

/** `day`: the listing is hidden from that day on. */
export const listingConfirmNotice = defineNotice<z.output<typeof data>>({
  ...listingNotice,
  id: 'listing_confirm',
  data,
  places: { product: productPlace, day: { form: 'day', get: ({ day }) => day } },
});
