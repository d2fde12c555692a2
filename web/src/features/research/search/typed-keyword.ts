import { isAddress, MAX_KEYWORD } from '#src/session/addresses/typed-address.ts';

let tidy: ((typed: string) => string) | null = null;

/** Call it when the box gets the focus: few searches are addresses, so the code that reads them is loaded late. */
export const fetchAddresses = async (): Promise<void> => {
  tidy ??= (await import('#src/session/addresses/product-address.ts')).tidyKeyword;
};

/** `tidyKeyword` once it is loaded; until then an address is sent as typed. */
export const typedKeyword = (typed: string): string =>
  tidy !== null && isAddress(typed) ? tidy(typed) : typed.trim().slice(0, MAX_KEYWORD).trim();
