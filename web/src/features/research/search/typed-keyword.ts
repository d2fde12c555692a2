import { isAddress, MAX_KEYWORD } from '#src/session/addresses/typed-address.ts';

let tidy: ((typed: string) => string) | null = null;

/** Fetches what reads addresses. To be called where a box is entered: hardly a search is one, and its rules weigh more than the box. */
export const fetchAddresses = async (): Promise<void> => {
  tidy ??= (await import('#src/session/addresses/product-address.ts')).tidyKeyword;
};

/** `tidyKeyword`, once what reads addresses is there; until then an address is asked for as it was typed. */
export const typedKeyword = (typed: string): string =>
  tidy !== null && isAddress(typed) ? tidy(typed) : typed.trim().slice(0, MAX_KEYWORD).trim();
