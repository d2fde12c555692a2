/** Signs and letters without a meaning next to a number; `k`, `m` and `t` are units and therefore left out. */
export const FOREIGN: readonly string[] = [
  ...'?*#@&!"_^[]{}|\\;$€%/²½×█●•°™٣〇％😀',
  ...'acdefghijlnopqrsuvwxyzéñßABCDEFGHIJLNOPQRSUVWXYZ',
];

export const insertedIn = (text: string, place: number, sign: string): string => {
  const at = place % (text.length + 1);
  return text.slice(0, at) + sign + text.slice(at);
};
