/** The specification's categories. `all` of them is a filter, and no listing's own. */
export const supplierCategories = [
  'beauty',
  'fashion_accessories',
  'health',
  'home_cleaning_supplies',
  'electronics',
  'food_beverage',
  'baby_supplies',
  'automotive',
  'sports_supplies',
  'voucher',
  'others',
] as const;

export const supplierTypes = ['manufacturer', 'wholesaler', 'agent', 'distributor', 'brand_owner'] as const;

/** Of a filter: none of the words above in particular. */
export const ALL = 'all' as const;
