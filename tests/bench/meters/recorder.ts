import type { Db } from '@telaah/db';
import type { Client } from '../market/database.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  ms: number;
}

export const recorded = (db: Db): { db: Db; statements: Statement[] } => {
  const statements: Statement[] = [];
  const running = new WeakMap<object, { statement: Statement; began: number }>();
  const plugin: Parameters<Db['withPlugin']>[0] = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      const statement = { text: sql, values: parameters, ms: 0 };
      statements.push(statement);
      running.set(queryId, { statement, began: performance.now() });
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const found = running.get(queryId);
      if (found) found.statement.ms = performance.now() - found.began;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), statements };
};

export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

export const explain = async (client: Client, { text, values }: Pick<Statement, 'text' | 'values'>): Promise<Plan> => {
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, [...values]);
  return rows[0]['QUERY PLAN'][0].Plan;
};

/** Pages of 8 kB that the statements touch, in memory or not. EXPLAIN statements are left out. */
export const buffersOf = async (client: Client, statements: readonly Pick<Statement, 'text' | 'values'>[]): Promise<number> => {
  let blocks = 0;
  for (const statement of statements.filter(({ text }) => !/^\s*explain/i.test(text))) {
    const plan = await explain(client, statement);
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return blocks;
};
