/** SQL of a moment's day in WIB, seven hours ahead all year. The zone's name is not used, because it is looked up for every row. */
export const dayOf = (moment: string): string => `(${moment} at time zone interval '7 hours')::date`;
