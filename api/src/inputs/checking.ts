import type { ErrorBody } from '@telaah/shared/errors';
import { fieldErrors, VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import { loadInputs } from '#src/inputs/calls.ts';
import type { Inputs } from '#src/inputs/research.ts';

/** As the server reads a query: texts, and lists where a key is repeated. */
const queryOf = (params: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );

const isOpen = (part: string): boolean => part.startsWith(':');

const schemaOf = (inputs: Inputs, call: string): Inputs[string] | undefined => {
  if (Object.hasOwn(inputs, call)) return inputs[call];
  const parts = call.split('/');
  const fits = (pattern: readonly string[]) =>
    pattern.length === parts.length && pattern.every((part, i) => part === parts[i] || isOpen(part));
  const found = Object.keys(inputs).find((each) => each.includes('/:') && fits(each.split('/')));
  return found === undefined ? undefined : inputs[found];
};

/** The server's answer to a call whose input its schema refuses; null for every other call. */
export const findInputRefusal = async (
  address: string,
  init: RequestInit = {},
  loadedInputs?: Inputs,
): Promise<Response | null> => {
  const { method = 'GET', body } = init;
  const { pathname, searchParams } = new URL(address, 'http://same.origin');
  const call = `${method} ${pathname}`;
  const inputs = loadedInputs ?? (await loadInputs(pathname));
  const schema = inputs && (await schemaOf(inputs, call)?.().catch(() => null));
  const error = schema?.safeParse(method === 'GET' ? queryOf(searchParams) : JSON.parse(String(body))).error;
  if (!error) return null;
  const details = { fields: fieldErrors(error.issues) };
  const answer: ErrorBody = { error: { code: 'validation', message: VALIDATION_MESSAGE, details } };
  return Response.json(answer, { status: 412, statusText: VALIDATION_MESSAGE });
};
