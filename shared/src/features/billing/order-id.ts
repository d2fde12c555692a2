/** Fixed length and no typed text: the gateway's signature joins fields without a separator, so letters could move between them. */
export const ORDER_ID = /^[a-z]-[0-9A-HJKMNP-TV-Z]{26}(-\d{3}-\d)?$/;

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 128n;

/** 128 bits as 26 letters of Crockford's base 32, as in a ULID. */
const base32 = (value: bigint): string => {
  let text = '';
  let rest = BigInt.asUintN(128, value);
  for (let bits = 0n; bits < BITS; bits += 5n) {
    text = LETTERS.charAt(Number.parseInt((rest & 31n).toString(), 10)) + text;
    rest >>= 5n;
  }
  return text;
};

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Such as `i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C`: 48 bits of the time (ms) and 80 random ones. */
export const newOrderId = (kind: 'i', now: Date = new Date()): string => {
  const random = hexOf(crypto.getRandomValues(new Uint8Array(10)));
  return `${kind}-${base32((BigInt(now.getTime()) << 80n) | BigInt(`0x${random}`))}`;
};

/**
 * The same subscription, period and attempt always have the same id, so that a charge cannot happen twice. `subscriptionId`: a
 * uuid; `period`: months since the anchor, 0 … 999; `attempt`: 0 … 9. Throws RangeError.
 */
export const renewalOrderId = (subscriptionId: string, period: number, attempt: number): string => {
  const hex = subscriptionId.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError('not a uuid');
  if (!Number.isInteger(period) || period < 0 || period > 999) throw new RangeError(`period ${period}`);
  if (!Number.isInteger(attempt) || attempt < 0 || attempt > 9) throw new RangeError(`attempt ${attempt}`);
  return `r-${base32(BigInt(`0x${hex}`))}-${period.toString().padStart(3, '0')}-${attempt}`;
};
