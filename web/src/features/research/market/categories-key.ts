/** What the category tree is kept under. */
export const categoriesKey = ['research', 'categories'] as const;
