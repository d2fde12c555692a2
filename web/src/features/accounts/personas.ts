import type { Persona } from '@telaah/shared/features/accounts/schema';

/** In the order in which they are offered: what most people are first, what fits none of them last. */
const all: Record<Persona, true> = {
  retail_distributor: true,
  dropshipper: true,
  affiliator: true,
  brand_owner: true,
  employee_of_brand_owner: true,
  brand_distributor: true,
  wholesale_distributor: true,
  manufacturer: true,
  other: true,
};
export const PERSONAS = Object.keys(all) as Persona[];
