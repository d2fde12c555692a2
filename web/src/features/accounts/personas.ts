import type { Persona } from '@telaah/shared/features/accounts/schema';

/** In the order in which they are offered: by the alphabet, what fits none of them last. */
const all: Record<Persona, true> = {
  affiliator: true,
  brand_distributor: true,
  brand_owner: true,
  dropshipper: true,
  employee_of_brand_owner: true,
  manufacturer: true,
  retail_distributor: true,
  wholesale_distributor: true,
  other: true,
};
export const PERSONAS = Object.keys(all) as Persona[];
