/** In SQL: a moment's day in WIB, seven hours ahead all year: by its name the zone is looked up anew for every row. */
export const dayOf = (moment: string): string => `(${moment} at time zone interval '7 hours')::date`;
