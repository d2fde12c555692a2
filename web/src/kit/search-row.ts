/** A search field and its button: beside each other, or one below the other where less than 240 px were left for words. */
export const searchRow = 'flex flex-wrap gap-2 [&>button]:grow';
export const searchWords = 'min-w-60 grow-[999] basis-60';
