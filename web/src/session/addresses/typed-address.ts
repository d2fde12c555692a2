/** Longest keyword that the API accepts. */
export const MAX_KEYWORD = 200;

export const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());
