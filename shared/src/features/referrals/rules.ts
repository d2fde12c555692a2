/** Letters and digits that are not easily confused: no I, L, O, 0, 1. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** A commission is earned this long after the payment, in ms. */
export const EARNS_AFTER_MS = 24 * 3_600_000;

/** Codes are compared in capitals and without surrounding spaces. */
export const normalCode = (text: string): string => text.trim().toUpperCase();

/** Another person's name as an affiliate sees it: `Budi Santoso` is `B. S.`; no name is `—`. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const shown = words.length > 2 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => `${[...(word ?? '')][0]?.toUpperCase() ?? ''}.`).join(' ') || '—';
};
