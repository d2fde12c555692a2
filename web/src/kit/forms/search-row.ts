/** Field and button are stacked on phones, where one line has too little room for words. */
export const searchRow = 'flex gap-2 max-sm:flex-wrap';
export const searchWords = 'min-w-0 flex-1 max-sm:basis-full';
export const searchPress = 'max-sm:basis-full';
