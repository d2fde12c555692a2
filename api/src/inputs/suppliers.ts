import type { ZodType } from 'zod';

const suppliers = () => import('@telaah/shared/features/suppliers/schema');

export const supplierCalls = {
  'GET /public/v1/listing': async () => (await suppliers()).listingsParams,
  'GET /internal/listing': async () => (await suppliers()).listingsParams,
  'GET /internal/listing/user': async () => (await suppliers()).ownListingsParams,
  'POST /internal/listing': async () => (await suppliers()).listingInput,
  'PATCH /internal/listing/:id': async () => (await suppliers()).listingChange,
  'POST /internal/listing/confirm': async () => (await suppliers()).listingIdInput,
  'POST /internal/listing/withdraw': async () => (await suppliers()).listingIdInput,
  'POST /internal/listing/restore': async () => (await suppliers()).listingIdInput,
  'POST /internal/listing/report': async () => (await suppliers()).reportInput,
} as const satisfies Readonly<Record<string, () => Promise<ZodType>>>;
