/** TikTok's cookie, which exists only with consent. */
export const ttpCookie = (): string | undefined => /(?:^|;\s*)_ttp=([\w.-]{1,200})(?:;|$)/.exec(document.cookie)?.[1];
