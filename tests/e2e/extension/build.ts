import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../runner/command.ts';

export const extensionFolder = join(repository, 'extension', '.output', 'e2e');

const key = /\n\s+'(MII[^']+)'/.exec(readFileSync(join(repository, 'extension', 'wxt.config.ts'), 'utf8'))?.[1] ?? '';

/** The id that Chrome derives from the manifest's public key: the first 16 bytes of its SHA-256, in letters a to p. */
export const extensionId = createHash('sha256')
  .update(Buffer.from(key, 'base64'))
  .digest('hex')
  .slice(0, 32)
  .replace(/[0-9a-f]/g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
