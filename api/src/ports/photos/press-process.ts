import { PHOTO_LEAST_SIDE, PHOTO_TYPES, PHOTO_WIDTHS } from '@telaah/shared/features/suppliers/rules';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { OUT_OF_MEMORY, type Pressed } from '#src/ports/photos/photos.ts';

/* A separate process: whoever exploits a decoder's fault has neither our secrets, database nor memory. It ends with its parent. */

/** Limits of one photo, so that a hostile file cannot exhaust the machine. */
const MOST_PIXELS = 40_000_000;
const MOST_MEMORY = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 25;
const QUALITY = 80;

sharp.cache(false);
sharp.concurrency(1);
// Allows only three of the library's decoders.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

const types: ReadonlySet<string> = new Set(PHOTO_TYPES);

const press = async (bytes: Uint8Array): Promise<Pressed> => {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !types.has(type.mime)) return { fault: 'not_a_photo' };
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' });
  try {
    const { width, height } = await open().metadata();
    if (Math.min(width, height) < PHOTO_LEAST_SIDE) return { fault: 'too_small' };
    const most = PHOTO_WIDTHS.at(-1) ?? 0;
    const { data, info } = await open()
      .autoOrient()
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const sizes = [];
    for (const box of PHOTO_WIDTHS) {
      const image = sharp(data, { raw }).resize(box, box, { fit: 'inside', withoutEnlargement: true });
      sizes.push({ box, bytes: await image.webp({ quality: QUALITY }).toBuffer() });
    }
    return { photo: { width: info.width, height: info.height, sizes } };
  } catch (error) {
    return { fault: /pixel limit/i.test(String(error)) ? 'too_large' : 'broken' };
  }
};

process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  void press(bytes).then((pressed) => process.send?.(pressed));
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(OUT_OF_MEMORY);
}, LOOK_EVERY_MS).unref();
