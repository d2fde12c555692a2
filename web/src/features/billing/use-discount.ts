import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '#src/api.ts';
import { codeQuery } from '#src/features/billing/code-query.ts';

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
