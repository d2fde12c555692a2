/*
 * What calls of research take, beside what is made of a kind, in one file: it comes with a page of research, whose first question waits for it,
 * and a file for each of them would be one more way to the server before the answer.
 */
export { ownLooksInput, ownProductsQuery } from '#src/features/belief/own-look.ts';
export { captureInput, categoryQuery } from '#src/features/market/schema.ts';
export { dataRequestInput } from '#src/features/requests/schema.ts';
export { highlightsInput } from '#src/features/research/highlights.ts';
export { productFiguresInput, productHistoryInput } from '#src/features/research/history/product.ts';
export { readingsInput } from '#src/features/research/history/readings.ts';
export { optionsInput } from '#src/features/research/options.ts';
export { filterSchema, inputSchema } from '#src/kinds/schema.ts';
