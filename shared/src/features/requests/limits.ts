/** Characters of what somebody asks for. */
export const MAX_REQUEST_TEXT = 200;
