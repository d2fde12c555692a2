/** Words that every plain object answers to though nobody gave it them, and one that people write: each is a text like any other. */
export const languageWords = ['Constructor', ...Object.getOwnPropertyNames(Object.prototype)];
