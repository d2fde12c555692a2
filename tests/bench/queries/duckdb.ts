import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

type Row = Record<string, unknown>;

export interface DuckDb {
  how: string;
  /** Numbers must be DOUBLE or INTEGER and days VARCHAR, so that both give the same result. */
  ask(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

interface NodeApi {
  DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{
        runAndReadAll(text: string): Promise<{ getRowObjectsJson(): Row[] }>;
        closeSync(): void;
      }>;
    }>;
  };
}

/** Not a dependency: the type `string` keeps the compiler from resolving it. */
const PACKAGE: string = '@duckdb/node-api';

const openPackage = async (): Promise<DuckDb | null> => {
  const found = (await import(PACKAGE).catch(() => null)) as NodeApi | null;
  if (found === null) return null;
  const connection = await (await found.DuckDBInstance.create(':memory:')).connect();
  return {
    how: PACKAGE,
    ask: async (text) => (await connection.runAndReadAll(text)).getRowObjectsJson(),
    close: async () => connection.closeSync(),
  };
};

const END = '--- end of answer ---';

/** One process for all questions, so that its start is not measured. */
const openProgram = (): DuckDb | null => {
  if (spawnSync('duckdb', ['--version']).status !== 0) return null;
  const child: ChildProcess = spawn('duckdb', ['-json', ':memory:'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  let arrived = () => {};
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes(END)) arrived();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.on('exit', () => arrived());
  return {
    how: 'duckdb program',
    ask: async (text) => {
      const answered = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      child.stdin?.write(`${text};\n.print ${END}\n`);
      await answered;
      if (errors !== '' || !output.includes(END)) throw new Error(`duckdb: ${errors}`);
      const answer = output.slice(0, output.indexOf(END)).trim();
      output = '';
      return answer.startsWith('[') ? (JSON.parse(answer) as Row[]) : [];
    },
    close: async () => {
      child.kill();
    },
  };
};

export const openDuckDb = async (): Promise<DuckDb | null> => (await openPackage()) ?? openProgram();
