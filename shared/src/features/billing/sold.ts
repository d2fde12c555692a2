import type { InvoiceKind } from '#src/features/billing/schema.ts';
import { isBuilt, type PlanFeature } from '#src/kinds/registry/built.ts';

/** What is of no use before a feature is built, by how it is invoiced. Null: a plan and its tokens. */
const soldWith: Readonly<Record<InvoiceKind, PlanFeature | null>> = {
  subscription: null,
  renewal: null,
  quota: null,
  download_credit: 'downloads',
};

/** Is it for sale here? */
export const isSold = (kind: InvoiceKind): boolean => {
  const feature = soldWith[kind];
  return feature === null || isBuilt(feature);
};
