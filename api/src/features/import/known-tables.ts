import { matches, type TableShape } from '#src/features/import/cells/table.ts';
import { shapeOfHeads } from '#src/features/import/column-heads.ts';
import type { Mappings } from '#src/features/import/mappings.ts';
import { addresses } from '#src/features/import/tables/addresses.ts';
import { affiliateList } from '#src/features/import/tables/affiliate-list.ts';
import { categoryListing } from '#src/features/import/tables/category-listing.ts';
import { categoryNames } from '#src/features/import/tables/category-names.ts';
import { categoryWithPages } from '#src/features/import/tables/category-with-pages.ts';
import { dailyRanking } from '#src/features/import/tables/daily-ranking.ts';
import { halfHourlyHistory } from '#src/features/import/tables/half-hourly-history.ts';
import { ownTable } from '#src/features/import/tables/own.ts';
import { isOwnOrders, ownOrders } from '#src/features/import/tables/own-orders.ts';
import { pageTexts } from '#src/features/import/tables/page-texts.ts';
import { priceHistory } from '#src/features/import/tables/price-history.ts';
import { productsBySku } from '#src/features/import/tables/products-by-sku.ts';
import { productsWithGmv } from '#src/features/import/tables/products-with-gmv.ts';
import { productsWithSpecifications } from '#src/features/import/tables/products-with-specifications.ts';
import { searchAnswers } from '#src/features/import/tables/search-answers.ts';
import {
  searchCards,
  searchCardsCleaned,
  searchCardsWithoutAddress,
  searchCardsWithoutStore,
} from '#src/features/import/tables/search-cards.ts';
import { searchExport, searchExportWithBadges } from '#src/features/import/tables/search-exports.ts';
import { searchWithDates } from '#src/features/import/tables/search-with-dates.ts';
import { searchWithDetails } from '#src/features/import/tables/search-with-details.ts';

export const tableShapes: readonly TableShape[] = [
  ownTable,
  affiliateList,
  productsWithSpecifications,
  productsWithGmv,
  productsBySku,
  categoryWithPages,
  searchAnswers,
  searchExport,
  searchExportWithBadges,
  searchWithDetails,
  searchWithDates,
  searchCards,
  searchCardsWithoutStore,
  searchCardsWithoutAddress,
  searchCardsCleaned,
  pageTexts,
  priceHistory,
  dailyRanking,
  categoryListing,
  halfHourlyHistory,
  addresses,
  categoryNames,
];

/** A seller's own orders come first, because they are refused; then mappings, then the first family whose columns are all present. */
export const shapeOf = (columns: ReadonlySet<string>, mappings?: Mappings): TableShape | null =>
  (isOwnOrders(columns) ? ownOrders : null) ??
  mappings?.find(columns) ??
  tableShapes.find((shape) => matches(shape, columns)) ??
  null;

/** For a sheet, whose heads are words for people: heads that no family has are read by known words. */
export const shapeOfSheet = (heads: ReadonlySet<string>, mappings?: Mappings): TableShape | null =>
  shapeOf(heads, mappings) ?? shapeOfHeads(heads);

/** The families with the fewest missing columns, for the report on an unknown table. */
export const nearestShapes = (columns: ReadonlySet<string>, count = 3): { id: string; misses: string[] }[] =>
  tableShapes
    .filter((shape) => shape.only !== true)
    .map((shape) => ({ id: shape.id, misses: shape.needs.filter((column) => !columns.has(column)), needs: shape.needs.length }))
    .toSorted((a, b) => a.misses.length / a.needs - b.misses.length / b.needs)
    .slice(0, count)
    .map(({ id, misses }) => ({ id, misses }));
