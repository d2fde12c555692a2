import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an IPv6 address, without its zone. */
const groups = (address: string): string[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front;
  const back = tail === '' ? [] : tail.split(':');
  return [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
};

const prefix = (address: string, v4Parts: number, v6Groups: number): string => {
  if (isIPv4(address)) return address.split('.').slice(0, v4Parts).join('.');
  if (isIPv6(address)) return groups(address).slice(0, v6Groups).join(':');
  return 'unknown';
};

/** The caller's address: X-Forwarded-For at `proxies` from the right, as entries further left are the caller's own. */
export const clientAddress = (c: Context<AppEnv>, proxies: number): string => {
  const socket = c.env?.incoming?.socket?.remoteAddress ?? '';
  const forwarded = proxies > 0 ? (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim()) : [];
  return plain(forwarded.at(-proxies) || socket);
};

/** The unit that limits count: one IPv4 address, one IPv6 /64. */
export const clientAddressKey = (address: string): string => prefix(address, 4, 4);

/** The stored part of an address: IPv4 /24, IPv6 /48. Null when unknown. */
export const networkOf = (address: string): string | null => {
  const network = prefix(address, 3, 3);
  return network === 'unknown' ? null : network;
};
