import { parseAddress } from '#src/marketplaces/address.ts';
import { hosts as blibli } from '#src/marketplaces/blibli/hosts.ts';
import { hosts as lazada } from '#src/marketplaces/lazada/hosts.ts';
import { hosts as shopee } from '#src/marketplaces/shopee/hosts.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';
import { hosts as tiktok } from '#src/marketplaces/tiktok/hosts.ts';
import { hosts as toco } from '#src/marketplaces/toco/hosts.ts';
import { hosts as tokopedia } from '#src/marketplaces/tokopedia/hosts.ts';

/* Beside the marketplaces, not in them: who only makes a link needs none of their rules. */

const hostsOf: Record<MarketplaceId, readonly string[]> = { shopee, tokopedia, tiktok, lazada, blibli, toco };
const HOSTS: ReadonlySet<string> = new Set(Object.values(hostsOf).flat());

/** `https` on its own port, and no name or password before the host. */
export const isPlain = ({ protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '';

/** The address if a person may be sent there, a page of a marketplace; else null: then there is no link. */
export const linkTo = (address: string | null): string | null => {
  const url = address === null ? null : parseAddress(address);
  return url !== null && isPlain(url) && HOSTS.has(url.hostname) ? url.href : null;
};
