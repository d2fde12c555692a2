import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { marketplaceFacts } from '#src/marketplaces/facts.ts';
import { isPlain } from '#src/marketplaces/links/link-to.ts';

/** Servers that pictures may be loaded from. */
export const pictureHosts: ReadonlySet<string> = new Set(Object.values(marketplaceFacts).flatMap((each) => each.pictureHosts));

/** The address where a picture may be loaded from it; otherwise null. */
export const pictureAt = (address: string | null): string | null => {
  const url = address === null ? null : parseAddress(address);
  return url !== null && isPlain(url) && pictureHosts.has(url.hostname) ? url.href : null;
};
