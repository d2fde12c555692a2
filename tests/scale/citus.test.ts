import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../runner/command.ts';
import { findCitus } from './citus.ts';

let folder: string;
let pgConfig: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'telaah-scale-test-'));
  pgConfig = join(folder, 'pg_config');
  writeFileSync(pgConfig, `#!/bin/sh\ncase $1 in --sharedir) echo ${folder}/share;; --bindir) echo ${folder}/programs;; esac\n`);
  chmodSync(pgConfig, 0o755);
  mkdirSync(join(folder, 'share/extension'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('tests on distributed tables', () => {
  it('are skipped where there is no Citus: it is said, and nothing failed', async () => {
    const { code, output } = await run('node', ['tests/scale/run.ts'], { env: { DATABASE_URL: '', PG_CONFIG: pgConfig } });
    expect(output).toContain('Skipped: no Citus here.');
    expect(code).toBe(0);
  });

  it('are skipped where there is no PostgreSQL of one’s own either', async () => {
    expect(await findCitus(undefined, [join(folder, 'nowhere')])).toBeNull();
  });

  it('run with the programs that Citus is installed beside', async () => {
    writeFileSync(join(folder, 'share/extension/citus.control'), '');
    expect(await findCitus(undefined, [join(folder, 'nowhere'), pgConfig])).toEqual({ programs: join(folder, 'programs') });
  });
});
