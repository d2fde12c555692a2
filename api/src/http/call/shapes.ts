import * as accounts from '@telaah/shared/features/accounts/schema';
import * as billing from '@telaah/shared/features/billing/schema';
import * as calculators from '@telaah/shared/features/calculators/schema';
import * as provenance from '@telaah/shared/features/estimates/provenance';
import * as estimates from '@telaah/shared/features/estimates/schema';
import * as sums from '@telaah/shared/features/estimates/sum';
import * as weeks from '@telaah/shared/features/estimates/week-change';
import * as trouble from '@telaah/shared/features/health/schema';
import * as ledger from '@telaah/shared/features/ledger/schema';
import * as market from '@telaah/shared/features/market/schema';
import * as own from '@telaah/shared/features/own/schema';
import * as previews from '@telaah/shared/features/plans/preview';
import * as plans from '@telaah/shared/features/plans/schema';
import * as prices from '@telaah/shared/features/prices/schema';
import * as referrals from '@telaah/shared/features/referrals/schema';
import * as requests from '@telaah/shared/features/requests/schema';
import * as ads from '@telaah/shared/features/research/ads';
import { researchInputs } from '@telaah/shared/features/research/calls/inputs';
import * as options from '@telaah/shared/features/research/calls/options';
import * as suggestions from '@telaah/shared/features/research/calls/suggestions';
import * as categories from '@telaah/shared/features/research/category';
import * as groups from '@telaah/shared/features/research/group';
import * as highlights from '@telaah/shared/features/research/highlights';
import * as groupHistories from '@telaah/shared/features/research/history/group';
import * as histories from '@telaah/shared/features/research/history/product';
import * as readings from '@telaah/shared/features/research/history/readings';
import * as variants from '@telaah/shared/features/research/history/variant-sales';
import * as keywords from '@telaah/shared/features/research/keyword';
import * as products from '@telaah/shared/features/research/product';
import * as stores from '@telaah/shared/features/research/store';
import * as suppliers from '@telaah/shared/features/suppliers/schema';
import * as ownLooks from '@telaah/shared/features/trust/pending-observation';
import * as answers from '@telaah/shared/kinds/answer';
import * as ids from '@telaah/shared/marketplaces/ids';
import * as reading from '@telaah/shared/observation/reading-shape';
import { z } from 'zod';

// The shapes of calls; their exported names become the type names in generated clients.
const modules: readonly object[] = [
  accounts,
  ownLooks,
  billing,
  calculators,
  provenance,
  estimates,
  sums,
  ledger,
  market,
  own,
  previews,
  plans,
  prices,
  referrals,
  requests,
  ads,
  categories,
  groups,
  highlights,
  groupHistories,
  histories,
  readings,
  variants,
  researchInputs,
  keywords,
  options,
  products,
  stores,
  suggestions,
  weeks,
  suppliers,
  trouble,
  answers,
  ids,
  reading,
];

const shapes = z.registry<{ id: string }>();
for (const [name, shape] of modules.flatMap((each) => Object.entries(each)))
  if (shape instanceof z.ZodType && !shapes.has(shape)) shapes.add(shape, { id: `${name[0]?.toUpperCase()}${name.slice(1)}` });

/** Drops the pattern where a format implies it. */
const withoutPattern = ({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }): void => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
};

/** Describes a shape: named shapes within it are written once and referred to. */
export const named = { options: { metadata: shapes, override: withoutPattern } };
