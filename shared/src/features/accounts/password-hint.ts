/** A judgement while a person types. The server judges again, with dictionaries that are too large for a page. */
export type PasswordHint = 'short' | 'long' | 'personal' | 'simple' | 'fair' | 'good';

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const COMMON = /(?:password|passw0rd|kata ?sandi|rahasia|admin|welcome|qwerty|sayang|indonesia|telaah|letmein|iloveyou)/g;

/** Counts common words, runs such as `1234` and repeated characters as one each. */
const countStrength = (password: string): number => {
  const text = password.toLowerCase().replaceAll(COMMON, '•');
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    const pair = text.slice(i - 1, i + 1);
    const isNext = i > 0 && (pair[0] === pair[1] || RUNS.some((run) => run.includes(pair) || run.includes(`${pair[1]}${pair[0]}`)));
    if (!isNext) count += 1;
  }
  return count;
};

const kinds = (password: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;

/** 8 to 128 characters are allowed. `personal`: the password consists mostly of `own`, the person's name, address or number. */
export const passwordHint = (password: string, own: readonly string[]): PasswordHint => {
  if (password.length < 8) return 'short';
  if (password.length > 128) return 'long';
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 4);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  if (rest.length < 6 && rest.length < password.length) return 'personal';
  const value = countStrength(rest) + kinds(password);
  if (value < 8 || (kinds(password) === 1 && /^\d+$/.test(password))) return 'simple';
  return value < 13 ? 'fair' : 'good';
};
