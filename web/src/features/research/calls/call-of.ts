import type { unwrap } from '@telaah/api/client';
import { type Head, MINIMAL_ANSWER } from '@telaah/shared/kinds/head';
import { api } from '#src/api/api.ts';

type Response<Answer> = Parameters<typeof unwrap<Answer>>[0];
type Calls = Record<
  string,
  Record<
    string,
    { $post(of: { json: object }, how: { headers: Record<string, string>; init: { signal: AbortSignal } }): Response<never> }
  >
>;

/** Types are checked where kinds and calls are defined, because paths here are data. Throws RangeError for an unknown call. */
export const callOf = <Answer>({ path }: Pick<Head, 'path'>, call: string, json: object, signal: AbortSignal): Response<Answer> => {
  const found = (api.internal.feature as unknown as Calls)[path]?.[call];
  if (!found) throw new RangeError(`no call ${path}/${call}`);
  return found.$post({ json }, { headers: { Prefer: MINIMAL_ANSWER }, init: { signal } });
};
