export const categoriesKey = ['research', 'categories'] as const;
