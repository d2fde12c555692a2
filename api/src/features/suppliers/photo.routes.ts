import { randomUUID } from 'node:crypto';
import { PHOTO_BYTES, PHOTO_TYPES, PHOTO_WIDTHS, type PhotoWidth, photoAddress } from '@telaah/shared/features/suppliers/rules';
import type { PhotoAnswer } from '@telaah/shared/features/suppliers/schema';
import { VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import { Hono } from 'hono';
import { insertPhoto, photoBytesOf } from '#src/features/suppliers/photo.repo.ts';
import type { RawBody } from '#src/http/body/body.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** The body of an upload: the file itself, so that no form has to be parsed. */
export const PHOTO_BODY: RawBody = { bytes: PHOTO_BYTES, types: PHOTO_TYPES };

/** All photos of one account may have so many bytes together. */
const MOST_BYTES_A_PERSON = 200 * 1024 * 1024;
const BUSY_SECONDS = 5;

export const fileOf = (photoId: string, width: PhotoWidth): string => photoAddress(photoId, width).slice(1);

const refuseUnavailable = (): never => {
  throw new ApiError('unavailable', 'Photos cannot be taken now', { headers: { 'Retry-After': String(BUSY_SECONDS) } });
};

/** Renders the photo again and stores only the result, as the asker's, until a listing shows it. */
export const addPhoto = async ({ db, clock, photos }: Deps, accountId: string, file: Uint8Array): Promise<PhotoAnswer> => {
  if (!photos) return refuseUnavailable();
  if ((await photoBytesOf(db, accountId)) + file.length > MOST_BYTES_A_PERSON) {
    throw new ApiError('conflict', 'The photos of this account take all their room', { details: { reason: 'photos_full' } });
  }
  const pressed = await photos.press.press(file);
  if ('fault' in pressed) {
    if (pressed.fault === 'busy') return refuseUnavailable();
    const fields = [{ path: 'photo', code: pressed.fault, message: 'The photo cannot be used' }];
    throw new ApiError('validation', VALIDATION_MESSAGE, { details: { fields } });
  }
  const { width, height, sizes } = pressed.photo;
  const photo_id = randomUUID();
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
  // The row comes first, so that an unfinished photo is cleared like an unused one.
  await insertPhoto(db, { photo_id, account_id: accountId, bytes, width, height, created_at: clock.now() });
  for (const size of sizes) await photos.files.put(fileOf(photo_id, size.box), size.bytes, 'image/webp');
  return { photo_id, width, height };
};

const FILE = `:photo{[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}-(?:${PHOTO_WIDTHS.join('|')})\\.webp}`;

/** Serves photos as pictures only: the headers keep one that is opened directly from running anything. */
export const photoPages = ({ photos }: Deps) =>
  new Hono<AppEnv>().get(`/photos/${FILE}`, async (c) => {
    const bytes = await photos?.files.get(`photos/${c.req.param('photo')}`);
    if (!bytes) throw new ApiError('not_found', 'There is no such photo');
    return c.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline; filename="photo.webp"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
