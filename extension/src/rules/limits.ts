/** Longest answer about one product that is copied from a page, in UTF-16 units. Real ones are 20–110 KB. */
export const MAX_ANSWER = 1024 * 1024;
/** Longest copied list. 60 of Shopee's cards of 2026 are 1.2 million units, of which readers use a twentieth. */
export const MAX_LIST = 4 * 1024 * 1024;
/** Answers taken from one page in a second; further ones are ignored for the rest of it. */
export const MAX_ANSWERS_A_SECOND = 20;
/** Answers kept until the overlay reads them; the oldest are dropped first. */
export const MAX_BUFFERED = 30;
/** Longest address that is read. */
export const MAX_URL = 2000;
/** Longest request body that is read, in UTF-16 units. */
export const MAX_REQUEST = 32 * 1024;
/** Longest part of it that is kept. */
export const MAX_LIST_REQUEST = 12 * 1024;
/** Longest embedded data that is read, in UTF-16 units. A search page's store of 2022 had 1.1 million. */
export const MAX_EMBEDDED = 4 * 1024 * 1024;
