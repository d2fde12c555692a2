/**
 * How often a property is tried: seldom by default, so that all tests together stay quick, and as often as the design asks for with
 * `FULL_PROPERTIES=1 npm test`.
 */
export const runs = (full: number, quick: number): number => (process.env.FULL_PROPERTIES ? full : quick);
