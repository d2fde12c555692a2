import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, CallFailure, take } from '#src/api/api.ts';

const HOUR = 3_600_000;

/** Throws CallFailure `code_invalid`. An empty code asks for the code of the registration. */
const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['referral-code', code],
    queryFn: () => take(unwrap(api.internal.invoice.code.$post({ json: { affiliate_code: code } }))),
    // The open payment that uses the discount may end at any time.
    staleTime: ({ state }) => (state.data?.held_by ? 0 : HOUR),
    retry: (failures, error) => failures < 2 && (!(error instanceof CallFailure) || error.status === 0 || error.status >= 502),
  });

export interface DiscountCheck {
  /** Basis points off a plan's price; 0 without a discount, while checking, and for an invalid code. */
  bp: number;
  isChecking: boolean;
  heldBy: { invoice_id: string; number: string } | null;
  failure: CallFailure | null;
}

/** The discount of a typed code, otherwise of the registration's code. Only the API knows it. */
export const useDiscount = (code: string | undefined, isAsked: boolean): DiscountCheck => {
  const { data, error, isPending } = useQuery({ ...codeQuery(code ?? ''), enabled: isAsked });
  return {
    bp: data?.discount_bp ?? 0,
    isChecking: isAsked && isPending,
    heldBy: data?.held_by ?? null,
    failure: code !== undefined && error instanceof CallFailure ? error : null,
  };
};
