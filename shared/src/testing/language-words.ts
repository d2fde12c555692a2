/** Property names of every plain object, and one such word as people write it: each must be treated as an ordinary text. */
export const languageWords = ['Constructor', ...Object.getOwnPropertyNames(Object.prototype)];
