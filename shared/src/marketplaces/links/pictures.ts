import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { marketplaceFacts } from '#src/marketplaces/facts.ts';
import { isPlain } from '#src/marketplaces/links/link-to.ts';

export const pictureHosts: ReadonlySet<string> = new Set(Object.values(marketplaceFacts).flatMap((each) => each.pictureHosts));

export const pictureAt = (address: string | null): string | null => {
  const url = address === null ? null : parseAddress(address);
  return url !== null && isPlain(url) && pictureHosts.has(url.hostname) ? url.href : null;
};
