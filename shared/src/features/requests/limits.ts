/** Characters of what somebody asks for. */
export const MOST_ASKED = 200;
