import { queryOptions } from '@tanstack/react-query';
import { api, CallFailure, take, unwrap } from '#src/api.ts';

const HOUR = 3_600_000;

/** Is a referral code good for the person who is signed in? Fails with `code_invalid` where not. An empty one asks for the code that they registered with. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['referral-code', code],
    queryFn: () => take(unwrap(api.internal.invoice.code.$post({ json: { affiliate_code: code } }))),
    // Held by an open payment: that may end at any time.
    staleTime: ({ state }) => (state.data?.held_by ? 0 : HOUR),
    retry: (failures, error) => failures < 2 && (!(error instanceof CallFailure) || error.status === 0 || error.status >= 502),
  });
