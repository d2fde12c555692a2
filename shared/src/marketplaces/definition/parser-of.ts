import { parseAddress } from '#src/marketplaces/definition/address.ts';
import type { Addresses, PageRef } from '#src/marketplaces/definition/marketplace.ts';

export interface Parsed<Id extends string> {
  marketplace: Id;
  ref: PageRef;
}

/** Reads by exact host and path. Null for all but product, store, search, category and share pages. Never throws. */
export const parserOf =
  <Id extends string>(marketplaces: readonly Addresses<Id>[]) =>
  (address: string | URL): Parsed<Id> | null => {
    const url = typeof address === 'string' ? parseAddress(address) : address;
    const host = url?.hostname.toLowerCase() ?? '';
    const marketplace = marketplaces.find(({ hosts }) => hosts.includes(host));
    const ref = url && marketplace?.parseUrl(url);
    return marketplace && ref ? { marketplace: marketplace.id, ref } : null;
  };
