import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { marketplaceFacts } from '#src/marketplaces/facts.ts';

/* Beside the marketplaces' rules, not among them: who only makes a link needs none. */

const HOSTS: ReadonlySet<string> = new Set(Object.values(marketplaceFacts).flatMap(({ hosts }) => hosts));

/** `https` on its own port, and no name or password before the host. */
export const isPlain = ({ protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '';

/** The address if a person may be sent there, a page of a marketplace; else null: then there is no link. */
export const linkTo = (address: string | null): string | null => {
  const url = address === null ? null : parseAddress(address);
  return url !== null && isPlain(url) && HOSTS.has(url.hostname) ? url.href : null;
};
