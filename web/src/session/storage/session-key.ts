/** What the answer to "who is signed in" is kept under, in the page's memory of answers. */
export const sessionKey = ['session'] as const;
