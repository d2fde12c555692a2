/** Longest text of a request, in characters. */
export const MAX_REQUEST_TEXT = 200;
