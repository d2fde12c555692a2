import type { FieldError } from '#src/errors.ts';

export const VALIDATION_MESSAGE = 'Data Validation Error';

interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  message: string;
  code?: string | undefined;
}

/** Most faults in an answer: whoever sends more has not made a mistake in a form. */
export const MAX_FAULTS = 10;

/** Faults of a failed validation for a form. `path` is dotted, '' for the whole input. */
export const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.slice(0, MAX_FAULTS).map(({ path = [], message, code }) => ({
    path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    code: code ?? 'invalid',
    message,
  }));
