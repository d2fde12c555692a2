import { tableDistributions } from '@telaah/db/cluster/table-distribution';
import { describe, expect, it } from 'vitest';
import { code, isTest, read, source } from './source.ts';

/** Rules for statements that must run on a Citus cluster, checked in the source. With Citus installed, `npm run scale` runs the statements. */
const isSpread = (table: string): boolean => (tableDistributions.get(table) ?? 'coordinator') !== 'coordinator';
const isOfCluster = (file: string): boolean => file.startsWith('db/src/cluster/');
const written = [...source('api'), ...source('db')].filter((file) => !isTest(file) && !file.includes('/migrations/'));

/** Splits a file into its top-level declarations, each with the SQL written in it. */
const statementsOf = (file: string): string[] => read(file).split(/\n(?=(?:export )?(?:const|function|async function) )/);
const tablesOf = (statement: string): string[] =>
  [...statement.matchAll(/\b(?:from|join|update|into|using)\s+([a-z_]+)\b/g)].map((match) => match[1] ?? '');
const breakingOn = (has: RegExp): string[] =>
  written.flatMap((file) =>
    statementsOf(file)
      .filter((statement) => has.test(statement))
      .flatMap((statement) => tablesOf(statement).filter(isSpread))
      .map((table) => `${file}: ${table}`),
  );

const collects = (file: string): boolean =>
  statementsOf(file).some((statement) => /\bas materialized\b/.test(statement) && tablesOf(statement).some(isSpread));

describe('a statement that a cluster must run too', () => {
  it('locks rows of no table that is spread', () => {
    expect(breakingOn(/\bfor (no key )?update\b/)).toEqual([]);
    // A lock on a table named by a variable: it is used for product and store keys only, which are on the coordinator.
    const unnamed = written.filter((file) => statementsOf(file).some((text) => /from \$\{[^`]*\bfor update\b/.test(text)));
    expect(unnamed).toEqual(['api/src/features/market/keys/keys.repo.ts']);
  });

  it('asks nothing of given rows one by one: they are joined', () => {
    const asking = written.filter((file) =>
      statementsOf(file).some((text) => /from \$\{givenRows\([^`]*\bwhere (not )?exists \(select/.test(text)),
    );
    expect(asking).toEqual([]);
  });

  it('follows no table that is spread from row to row', () => {
    const held = ['location', 'brand', 'store', 'category', 'listing_page', 'fitted_parameters', 'excluded_product'];
    for (const table of held) expect(tableDistributions.get(table)).toBe('everywhere');
    expect(breakingOn(/\bwith recursive\b/).filter((found) => !held.some((table) => found.endsWith(`: ${table}`)))).toEqual([]);
  });

  it('changes no rows of the coordinator by what a table of every node says: another node may be asked, where they are not', () => {
    const mixing = written.flatMap((file) =>
      statementsOf(file)
        .filter((text) => {
          const changed = [...text.matchAll(/\b(?:delete from|update) ([a-z_]+)\b/g)].map((match) => match[1] ?? '');
          const readTables = tablesOf(text).filter((table) => !changed.includes(table));
          return (
            changed.some((table) => tableDistributions.get(table) === 'coordinator') &&
            (readTables.some((table) => tableDistributions.get(table) === 'everywhere') || text.includes('isPublished('))
          );
        })
        .map((text) => `${file}: ${/(?:const|function) (\w+)/.exec(text)?.[1]}`),
    );
    // Safe: no single statement in these functions changes coordinator rows by reading a table of every node.
    expect(mixing).toEqual([
      'api/src/features/market/publish/patch.repo.ts: takeDirtyProducts',
      'api/src/features/market/sums/rollups.repo.ts: rebuildDay',
    ]);
  });

  it('gives no row another product in place: it is taken away and put in again', () => {
    const moved = written.filter((file) =>
      statementsOf(file).some((text) => /\bupdate\b[^`]*\bset (product_id|store_id|\$\{sql\.ref\(id\)\})/.test(text)),
    );
    // Suppressed rows are on the coordinator.
    expect(moved).toEqual(['api/src/features/market/trust/suppressed.repo.ts']);
    expect([...tableDistributions.keys()].filter((table) => table.startsWith('suppressed_') && isSpread(table))).toEqual([]);
  });

  it('groups in sets, finds what is most frequent and makes tables in the one place that knows both forms', () => {
    const has = (pattern: RegExp) => written.filter((file) => statementsOf(file).some((text) => pattern.test(text)));
    expect(has(/\bgrouping sets\b/).filter((file) => !isOfCluster(file))).toEqual([]);
    expect(has(/\bmode\(\) within\b/)).toEqual([]);
    expect(has(/\bcreate (unlogged )?table\b/).filter((file) => !isOfCluster(file))).toEqual(['db/src/installation/partitions.ts']);
  });

  it('puts aside only what is few, or what one place is known to collect', () => {
    const collecting = written.filter(collects);
    expect(collecting.toSorted()).toEqual([
      'api/src/features/market/publish/keywords.repo.ts',
      'api/src/features/market/sums/rollups.repo.ts',
      'api/src/features/research/ads/ads.repo.ts',
      'api/src/features/research/history/group.repo.ts',
      'api/src/features/research/product/highlights.repo.ts',
      'api/src/features/research/selection/product.repo.ts',
      'api/src/features/site/site.repo.ts',
    ]);
  });

  it('is told apart in one place: nothing else asks whether there is a cluster', () => {
    const asks = code.filter((file) => !isTest(file) && !isOfCluster(file) && /\bisCluster\b|\bpg_dist_/.test(read(file)));
    expect(asks).toEqual([]);
  });
});
