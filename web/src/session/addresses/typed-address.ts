/** The longest text that the API takes for a keyword. */
export const MAX_KEYWORD = 200;

/** Was an address pasted, rather than words typed? */
export const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());
