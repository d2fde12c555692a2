import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { marketplaceFacts } from '#src/marketplaces/facts.ts';

/* Apart from the marketplaces' rules, which a mere link does not need. */

const HOSTS: ReadonlySet<string> = new Set(Object.values(marketplaceFacts).flatMap(({ hosts }) => hosts));

/** `https` on the default port, without a name or password before the host. */
export const isPlain = ({ protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '';

/** The address where it is a marketplace's page that people may be sent to; otherwise null: no link. */
export const linkTo = (address: string | null): string | null => {
  const url = address === null ? null : parseAddress(address);
  return url !== null && isPlain(url) && HOSTS.has(url.hostname) ? url.href : null;
};
