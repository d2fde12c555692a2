/* The browser reads and checks the card and sends it to the gateway. Nothing stores it; it exists only while its form is shown. */
export interface CardFields {
  number: string;
  /** `MM/YY`. */
  expiry: string;
  cvv: string;
}

export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Groups of four; 19 digits at most. */
export const groupCard = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 19)
    .match(/.{1,4}/g)
    ?.join(' ') ?? '';

/** `1`, `12/`, `12/29`: adds the slash, except while the user deletes it. */
export const groupExpiry = (typed: string, before = ''): string => {
  const digits = digitsOf(typed).slice(0, 4);
  const isDeleting = typed.length < before.length;
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return digits.length === 2 && !isDeleting ? `${digits}/` : digits;
};

/** Luhn's check digit, 12 to 19 digits. */
export const isCardNumber = (typed: string): boolean => {
  const digits = digitsOf(typed);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, char, place) => {
    const value = Number(char) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Reads `MM/YY`; null if it is no month, past, or more than 20 years ahead. A card is valid to the end of its month. */
export const readExpiry = (typed: string, now: Date): { month: string; year: string } | null => {
  const match = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(typed.trim());
  if (!match) return null;
  const [, month = '', short = ''] = match;
  const months = (2000 + Number(short)) * 12 + Number(month) - 1;
  const current = now.getFullYear() * 12 + now.getMonth();
  return months < current || months > current + 240 ? null : { month, year: `20${short}` };
};

export const isCvv = (typed: string): boolean => /^\d{3,4}$/.test(typed.trim());
