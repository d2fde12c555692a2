/** Signs and letters that mean nothing beside a number; `k`, `m` and `t` are units and not among them. */
export const FOREIGN: readonly string[] = [
  ...'?*#@&!"_^[]{}|\\;$€%/²½×█●•°™٣〇％😀',
  ...'acdefghijlnopqrsuvwxyzéñßABCDEFGHIJLNOPQRSUVWXYZ',
];

/** A text with a sign put in at one of its places. */
export const insertedIn = (text: string, place: number, sign: string): string => {
  const at = place % (text.length + 1);
  return text.slice(0, at) + sign + text.slice(at);
};
