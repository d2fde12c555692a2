import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** First byte of every sealed text: the key that sealed it. A new key gets the next number, and the old one is kept for reading. */
const KEY_ID = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, keyId: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'telaah', `card token, key ${keyId}`, 32));

/** Encrypts the gateway's token of a card (AES-256-GCM). The key is derived from the server's secret and is not in the database. */
export const sealCardToken = (secret: string, token: string): Buffer => {
  const head = Buffer.from([KEY_ID]);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, KEY_ID), iv);
  cipher.setAAD(head);
  const body = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([head, iv, cipher.getAuthTag(), body]);
};

/** Null where the text was changed, or sealed under another secret. */
export const openCardToken = (secret: string, sealed: Buffer): string | null => {
  if (sealed.length < 1 + IV_BYTES + TAG_BYTES) return null;
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, sealed.readUInt8(0)), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(sealed.subarray(0, 1));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
