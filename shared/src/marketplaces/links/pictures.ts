import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { marketplaceFacts } from '#src/marketplaces/facts.ts';
import { isPlain } from '#src/marketplaces/links/link-to.ts';

/** Every server that a picture may come from. */
export const pictureHosts: ReadonlySet<string> = new Set(Object.values(marketplaceFacts).flatMap((each) => each.pictureHosts));

/** The address if a picture may be loaded from there; else null. */
export const pictureAt = (address: string | null): string | null => {
  const url = address === null ? null : parseAddress(address);
  return url !== null && isPlain(url) && pictureHosts.has(url.hostname) ? url.href : null;
};
