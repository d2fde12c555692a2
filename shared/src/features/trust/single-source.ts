import type { Estimate } from '#src/features/estimates/schema.ts';

export const isSingleSource = (sources: number): boolean => sources === 1;

/** An estimate from a single source gets grade d, however narrow it is; an insufficient one stays insufficient. */
export const withSourceGrade = <E extends Estimate>(estimate: E, isAlone: boolean): E =>
  isAlone && estimate.grade !== 'insufficient' ? { ...estimate, grade: 'd' } : estimate;
