import type { InvoiceKind } from '#src/features/billing/schema.ts';
import { isBuilt, type PlanFeature } from '#src/kinds/registry/built.ts';

/** The feature without which an invoice kind is of no use. Null: a plan and its tokens. */
const soldWith: Readonly<Record<InvoiceKind, PlanFeature | null>> = {
  subscription: null,
  renewal: null,
  quota: null,
  download_credit: 'downloads',
};

export const isSold = (kind: InvoiceKind): boolean => {
  const feature = soldWith[kind];
  return feature === null || isBuilt(feature);
};
