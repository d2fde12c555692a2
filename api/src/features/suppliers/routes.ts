import { LISTINGS_OF_VISITORS, NUMBERS_A_DAY, PHOTO_TYPES } from '@telaah/shared/features/suppliers/rules';
import {
  listingAnswer,
  listingChange,
  listingIdInput,
  listingInput,
  listingsAnswer,
  listingsParams,
  ownListingAnswer,
  ownListingsAnswer,
  ownListingsParams,
  phoneAnswer,
  photoAnswer,
  reportInput,
} from '@telaah/shared/features/suppliers/schema';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { addPhoto } from '#src/features/suppliers/photo.routes.ts';
import { recordListingReport } from '#src/features/suppliers/reports.ts';
import {
  confirmListing,
  createListing,
  findOwnListing,
  listingOf,
  listings,
  ownListings,
  restoreListing,
  revealPhone,
  updateOwnListing,
  withdrawListing,
} from '#src/features/suppliers/service.ts';
import { clientAddress, clientAddressKey } from '#src/http/call/address.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json, query } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { countUse, createLimiter } from '#src/http/session/limits.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

export const PHOTO_PATH = '/internal/listing/photo';

const tag = 'suppliers';
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

export const supplierRoutes = (deps: Deps) => {
  const { db, clock, log } = deps;
  // Limits against collecting phone numbers and flooding, by account; numbers and visitors by address too.
  const reveals = createLimiter(deps, 'listing_phone', NUMBERS_A_DAY, DAY);
  const revealsFrom = createLimiter(deps, 'listing_phone_from', 2 * NUMBERS_A_DAY, DAY);
  const photos = createLimiter(deps, 'listing_photo', 30, HOUR);
  const writes = createLimiter(deps, 'listing_write', 60, HOUR);
  const reports = createLimiter(deps, 'listing_report', 10, DAY);
  const visitors = createLimiter(deps, 'listing_visitor', LISTINGS_OF_VISITORS, MINUTE);
  const spendAddress = (c: Context<AppEnv>) => countUse(visitors, clientAddressKey(clientAddress(c, deps.trustedProxies)));

  return new Hono<AppEnv>()
    .get(
      '/public/v1/listing',
      describe({
        summary: 'What suppliers offer, for whoever has no account',
        tag,
        access: 'public',
        answer: listingsAnswer,
        refuses: ['rate_limited'],
      }),
      query(listingsParams),
      async (c) => {
        await spendAddress(c);
        return c.json(await listings(db, null, c.req.valid('query'), clock.now()), 200);
      },
    )
    .get(
      '/public/v1/listing/:id',
      describe({
        summary: 'One listing, for whoever has no account. The number is for accounts alone',
        tag,
        access: 'public',
        answer: listingAnswer,
        refuses: ['not_found', 'rate_limited'],
      }),
      async (c) => {
        await spendAddress(c);
        return c.json({ listing: await listingOf(db, null, c.req.param('id'), clock.now()) }, 200);
      },
    )
    .get(
      '/internal/listing',
      describe({ summary: 'What suppliers offer, those first that were confirmed last', tag, answer: listingsAnswer }),
      query(listingsParams),
      async (c) => c.json(await listings(db, demandSession(c).account_id, c.req.valid('query'), clock.now()), 200),
    )
    .get(
      '/internal/listing/user',
      describe({ summary: 'Own listings, whatever became of them, newest first', tag, answer: ownListingsAnswer }),
      query(ownListingsParams),
      async (c) => c.json(await ownListings(db, demandSession(c).account_id, c.req.valid('query').page, clock.now()), 200),
    )
    .get(
      '/internal/listing/user/:id',
      describe({ summary: 'An own listing with all that can be changed', tag, answer: ownListingAnswer, refuses: ['not_found'] }),
      async (c) => c.json({ listing: await findOwnListing(db, demandSession(c).account_id, c.req.param('id'), clock.now()) }, 200),
    )
    .get(
      '/internal/listing/:id',
      describe({ summary: 'One listing, without the number', tag, answer: listingAnswer, refuses: ['not_found'] }),
      async (c) => c.json({ listing: await listingOf(db, demandSession(c).account_id, c.req.param('id'), clock.now()) }, 200),
    )
    .get(
      '/internal/listing/:id/phone',
      describe({
        summary: `The WhatsApp number, shown on asking: ${NUMBERS_A_DAY} a day. Who was shown it is kept`,
        tag,
        answer: phoneAnswer,
        refuses: ['not_found', 'rate_limited'],
      }),
      async (c) => {
        const { account_id } = demandSession(c);
        await countUse(revealsFrom, clientAddressKey(clientAddress(c, deps.trustedProxies)));
        await countUse(reveals, account_id);
        const { phone, isOwn } = await revealPhone(db, account_id, c.req.param('id'), clock.now());
        const about = { request_id: c.var.requestId, listing_id: c.req.param('id'), account_id };
        if (!isOwn) log.info(about, 'a supplier’s number was shown');
        return c.json({ phone }, 200);
      },
    )
    .post(
      PHOTO_PATH,
      describe({
        summary: 'Hands in a photo for an own listing: the file itself as the body. What is kept is made anew of it',
        tag,
        answer: photoAnswer,
        status: 201,
        takes: PHOTO_TYPES,
        refuses: ['validation', 'conflict', 'rate_limited', 'unavailable'],
      }),
      async (c) => {
        const { account_id } = demandSession(c);
        await countUse(photos, account_id);
        return c.json(await addPhoto(deps, account_id, new Uint8Array(await c.req.arrayBuffer())), 201);
      },
    )
    .post(
      '/internal/listing',
      describe({
        summary: 'Offers something as a supplier. A person’s first listing waits until it was looked at',
        tag,
        answer: ownListingAnswer,
        status: 201,
        refuses: ['not_found', 'conflict', 'rate_limited'],
      }),
      json(listingInput),
      async (c) => {
        const { account_id } = demandSession(c);
        await countUse(writes, account_id);
        return c.json({ listing: await createListing(db, account_id, c.req.valid('json'), clock.now()) }, 201);
      },
    )
    .patch(
      '/internal/listing/:id',
      describe({
        summary: 'Changes an own listing. A number or website that nobody has looked at yet makes it wait again',
        tag,
        answer: ownListingAnswer,
        refuses: ['not_found', 'rate_limited'],
      }),
      json(listingChange),
      async (c) => {
        const { account_id } = demandSession(c);
        await countUse(writes, account_id);
        const change = c.req.valid('json');
        return c.json({ listing: await updateOwnListing(db, account_id, c.req.param('id'), change, clock.now()) }, 200);
      },
    )
    .post(
      '/internal/listing/confirm',
      describe({ summary: 'Says that an own listing is still true', tag, answer: ownListingAnswer, refuses: ['not_found'] }),
      json(listingIdInput),
      async (c) => {
        const { listing_id } = c.req.valid('json');
        return c.json({ listing: await confirmListing(db, demandSession(c).account_id, listing_id, clock.now()) }, 200);
      },
    )
    .post(
      '/internal/listing/withdraw',
      describe({ summary: 'Takes an own listing down', tag, answer: ownListingAnswer, refuses: ['not_found'] }),
      json(listingIdInput),
      async (c) => {
        const { listing_id } = c.req.valid('json');
        return c.json({ listing: await withdrawListing(db, demandSession(c).account_id, listing_id, clock.now()) }, 200);
      },
    )
    .post(
      '/internal/listing/restore',
      describe({ summary: 'Puts an own listing back that was taken down', tag, answer: ownListingAnswer, refuses: ['not_found'] }),
      json(listingIdInput),
      async (c) => {
        const { listing_id } = c.req.valid('json');
        return c.json({ listing: await restoreListing(db, demandSession(c).account_id, listing_id, clock.now()) }, 200);
      },
    )
    .post(
      '/internal/listing/report',
      describe({
        summary: 'Reports somebody else’s listing. Reported by several people it is hidden until a person has looked at it',
        tag,
        answer: z.object({}),
        refuses: ['not_found', 'rate_limited'],
      }),
      json(reportInput),
      async (c) => {
        const { account_id } = demandSession(c);
        await countUse(reports, account_id);
        await recordListingReport(deps, account_id, c.req.valid('json'));
        return c.json({}, 200);
      },
    );
};
