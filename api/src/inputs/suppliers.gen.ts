// Written from the routes by calls.test.ts (vitest -u): do not edit.
import type { ZodType } from 'zod';

export const suppliersCalls = {
  'GET /internal/listing': async () => (await import('@telaah/shared/features/suppliers/schema')).listingsParams,
  'GET /internal/listing/user': async () => (await import('@telaah/shared/features/suppliers/schema')).ownListingsParams,
  'GET /public/v1/listing': async () => (await import('@telaah/shared/features/suppliers/schema')).listingsParams,
  'PATCH /internal/listing/:id': async () => (await import('@telaah/shared/features/suppliers/schema')).listingChange,
  'POST /internal/listing': async () => (await import('@telaah/shared/features/suppliers/schema')).listingInput,
  'POST /internal/listing/confirm': async () => (await import('@telaah/shared/features/suppliers/schema')).listingIdInput,
  'POST /internal/listing/report': async () => (await import('@telaah/shared/features/suppliers/schema')).reportInput,
  'POST /internal/listing/restore': async () => (await import('@telaah/shared/features/suppliers/schema')).listingIdInput,
  'POST /internal/listing/withdraw': async () => (await import('@telaah/shared/features/suppliers/schema')).listingIdInput,
} as const satisfies Readonly<Record<string, () => Promise<ZodType>>>;
