import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, CallFailure, take } from '#src/api/api.ts';

const HOUR = 3_600_000;

/** Is a referral code good for the person who is signed in? Fails with `code_invalid` where not. An empty one asks for the code that they registered with. */
const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['referral-code', code],
    queryFn: () => take(unwrap(api.internal.invoice.code.$post({ json: { affiliate_code: code } }))),
    // Held by an open payment: that may end at any time.
    staleTime: ({ state }) => (state.data?.held_by ? 0 : HOUR),
    retry: (failures, error) => failures < 2 && (!(error instanceof CallFailure) || error.status === 0 || error.status >= 502),
  });

export interface DiscountCheck {
  /** Basis points off a plan's price; 0 without a discount, while it is checked, and where the code does not hold. */
  bp: number;
  isChecking: boolean;
  /** The open payment that has the discount already. */
  heldBy: { invoice_id: string; number: string } | null;
  /** Why a code that was typed does not hold, or could not be checked. */
  failure: CallFailure | null;
}

/** What is taken off for this person: by a code that was typed, else by the one that they registered with. Only the API knows. */
export const useDiscount = (code: string | undefined, isAsked: boolean): DiscountCheck => {
  const { data, error, isPending } = useQuery({ ...codeQuery(code ?? ''), enabled: isAsked });
  return {
    bp: data?.discount_bp ?? 0,
    isChecking: isAsked && isPending,
    heldBy: data?.held_by ?? null,
    failure: code !== undefined && error instanceof CallFailure ? error : null,
  };
};
