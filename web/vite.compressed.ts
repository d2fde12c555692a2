import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are not compressed, bytes. */
const MIN_BYTES = 1024;

/** Writes Brotli and gzip versions once with best compression instead of per request; leaves out the server's own file. */
export const compressed = (serverFile?: string): Plugin => ({
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        if (file.fileName === serverFile || !/\.(js|css|json|svg)$/.test(file.fileName)) return;
        const whole = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (whole.length < MIN_BYTES) return;
        await writeFile(`${dir}/${file.fileName}.br`, await promisify(brotliCompress)(whole, smallest));
        await writeFile(`${dir}/${file.fileName}.gz`, await promisify(gzip)(whole, { level: 9 }));
      }),
    );
  },
});
