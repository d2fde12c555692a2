import type { FieldError } from '#src/errors.ts';

/** The specification's status text for input that fails its schema, in the client or in the server. */
export const VALIDATION_MESSAGE = 'Data Validation Error';

interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  message: string;
  code?: string | undefined;
}

/** Faults that are told at most: whoever sends more has not made a mistake in a form. */
export const MAX_FAULTS = 10;

/** What a form can show of a failed validation. `path` is dotted, '' for the whole input. */
export const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.slice(0, MAX_FAULTS).map(({ path = [], message, code }) => ({
    path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    code: code ?? 'invalid',
    message,
  }));
