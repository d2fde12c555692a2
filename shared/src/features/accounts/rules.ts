/** ITU-T E.164 country codes in use, as a number begins with them. */
const COUNTRY =
  /^(?:1|7|20|21[1-3689]|22\d|23\d|24\d|25[0-8]|26\d|27|29[01789]|3[0-469]|35\d|37\d|38[0-35-79]|4[013-9]|42[013]|5[1-8]|50\d|59\d|6[0-6]|67[02-9]|68[0-35-9]|69[0-2]|8[1246]|85[02356]|88[06]|9[0-58]|96\d|97[0-7]|99[2-68])/;

/**
 * Those that a number is believed to begin with when it is written without a plus: Indonesia, its neighbours and China.
 * Others would swallow Indonesian numbers without their zero, such as 81… (Japan), 852… (Hong Kong) and 886… (Taiwan).
 */
const COUNTRY_WITHOUT_PLUS = /^(?:60|62|63|65|66|84|86)/;

/**
 * A phone number as it is kept (specification, section 5): digits only; a number with a known country code keeps it, a
 * leading 0 becomes +62, and other numbers of 10 to 15 digits get +62. What fits no rule comes back as its digits, which
 * the phone rule then refuses. Doing it twice changes nothing.
 */
export const normalizePhone = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '');
  const isAbroad = /^\s*(?:\+|00)/.test(typed);
  const number = isAbroad ? digits.replace(/^00/, '') : digits;
  if ((isAbroad ? COUNTRY : COUNTRY_WITHOUT_PLUS).test(number)) return `+${number.replace(/^620+/, '62')}`;
  if (digits.startsWith('0')) return `+62${digits.replace(/^0+/, '')}`;
  if (digits.length >= 10 && digits.length <= 15) return `+62${digits}`;
  return digits;
};

const PHONE = /^\+[1-9]\d{9,15}$/;

/** The specification's phone rule: plus, a digit that is not zero, 9 to 15 more digits. */
export const isPhone = (text: string): boolean => PHONE.test(text);

/**
 * A website's address in full, `https` where none is named; null where it is none (no host with a dot, a password in
 * it, another scheme). Read by the platform's own parser: a pattern for addresses can take exponential time.
 */
export const websiteOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '' || text.length > 2048 || /\s/.test(text)) return null;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isNamed = /^[^.]+(?:\.[^.]+)+$/.test(url.hostname) && !/^[\d.]+$/.test(url.hostname);
  return isWeb && isNamed && url.username === '' && url.password === '' ? url.href : null;
};

const EMAIL = /^(?:[a-z\d_'+-]+\.)*[a-z\d_'+-]*[a-z\d_+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/;

/** The rule of registration and profile for addresses (zod's, in lower case only), for forms that must do without zod. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);
