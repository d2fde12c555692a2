/** The advertising network's own cookie, if somebody agreed to it. */
export const ttpCookie = (): string | undefined => /(?:^|;\s*)_ttp=([\w.-]{1,200})(?:;|$)/.exec(document.cookie)?.[1];
