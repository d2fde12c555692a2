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

/** What a photo is handed in as: the file itself, so that there is no form to be taken apart. */
export const PHOTO_BODY: RawBody = { bytes: PHOTO_BYTES, types: PHOTO_TYPES };

/** Reliability H10. */
const MOST_BYTES_A_PERSON = 200 * 1024 * 1024;
const BUSY_SECONDS = 5;

export const fileOf = (photoId: string, width: PhotoWidth): string => photoAddress(photoId, width).slice(1);

const away = (): never => {
  throw new ApiError('unavailable', 'Photos cannot be taken now', { headers: { 'Retry-After': String(BUSY_SECONDS) } });
};

/** Makes the photo anew and keeps that, as the asker's, until a listing shows it. The file itself is kept nowhere. */
export const addPhoto = async ({ db, clock, photos }: Deps, accountId: string, file: Uint8Array): Promise<PhotoAnswer> => {
  if (!photos) return away();
  if ((await photoBytesOf(db, accountId)) + file.length > MOST_BYTES_A_PERSON) {
    throw new ApiError('conflict', 'The photos of this account take all their room', { details: { reason: 'photos_full' } });
  }
  const pressed = await photos.press.press(file);
  if ('fault' in pressed) {
    if (pressed.fault === 'busy') return away();
    const fields = [{ path: 'photo', code: pressed.fault, message: 'The photo cannot be used' }];
    throw new ApiError('validation', VALIDATION_MESSAGE, { details: { fields } });
  }
  const { width, height, sizes } = pressed.photo;
  const photo_id = randomUUID();
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
  // Known before it lies there: what is never finished is cleared away like what is never used.
  await insertPhoto(db, { photo_id, account_id: accountId, bytes, width, height, created_at: clock.now() });
  for (const size of sizes) await photos.files.put(fileOf(photo_id, size.box), size.bytes, 'image/webp');
  return { photo_id, width, height };
};

const FILE = `:photo{[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}-(?:${PHOTO_WIDTHS.join('|')})\\.webp}`;

/** Where photos are seen. Pictures on pages and nothing else: opened by itself one is no page of ours. */
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
