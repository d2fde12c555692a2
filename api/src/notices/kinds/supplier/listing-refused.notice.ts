import { z } from 'zod';
import { listingData, listingNotice, productPlace } from '#src/notices/kinds/supplier/listing.ts';
import { defineNotice } from '#src/notices/notice.ts';

const data = listingData.extend({ note: z.string() });

/** `note`: the reviewer's reason. */
export const listingRefusedNotice = defineNotice<z.output<typeof data>>({
  ...listingNotice,
  id: 'listing_refused',
  data,
  places: { product: productPlace, note: { form: 'text', get: ({ note }) => note } },
});
