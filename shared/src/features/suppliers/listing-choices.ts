/** `all` is only a filter, never a listing's category. */
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

export const ALL = 'all' as const;
