import { readStored, writeStored } from '#src/session/storage/stored.ts';

const KEY = 'referral';
const VALID_MS = 30 * 24 * 60 * 60 * 1000;
const CODE = /^[\w-]{2,40}$/;

interface Referral {
  code: string;
  /** Epoch ms. */
  at: number;
}

const asReferral = (value: unknown): Referral | null => {
  const { code, at } = (value ?? {}) as Partial<Referral>;
  return typeof code === 'string' && CODE.test(code) && typeof at === 'number' ? { code, at } : null;
};

/** Stores the code of `?ref=CODE` on any page, because people look around before they register. */
export const rememberReferral = (search: string, now = Date.now()): void => {
  const code = new URLSearchParams(search).get('ref')?.trim().toUpperCase() ?? '';
  if (CODE.test(code)) writeStored(KEY, { code, at: now });
};

/** The referral code of the last 30 days; '' if there is none. */
export const storedReferral = (now = Date.now()): string => {
  const stored = readStored(KEY, asReferral);
  return stored && now - stored.at < VALID_MS ? stored.code : '';
};
