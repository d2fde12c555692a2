import { basename, join, matchesGlob } from 'node:path';
import { histories } from '@telaah/shared/features/research/history/heads';
import { languages } from '@telaah/shared/i18n/languages';
import type { Head } from '@telaah/shared/kinds/head';
import { allHeads } from '@telaah/shared/kinds/registry/heads';
import { describe, expect, it } from 'vitest';
import { projects, rounds } from '../projects.ts';
import { breaking, code, files, generated, isTest, read, source } from './source.ts';

const importsFrom = (file: string, from: string, name: string): boolean => {
  const place = from.replace(/^\w+\/src\//, '').replace(/\.tsx?$/, '');
  return [...read(file).matchAll(/^import ([^;]*?) from '([^']+)'/gms)].some(
    ([, names = '', module = '']) => module.replace(/\.tsx?$/, '').endsWith(`/${place}`) && new RegExp(`\\b${name}\\b`).test(names),
  );
};

describe('the repository', () => {
  it('has only the named folders at its top', () => {
    const folders = new Set(files.filter((file) => file.includes('/') && !file.startsWith('.')).map((file) => file.split('/')[0]));
    expect([...folders].sort()).toEqual(['api', 'db', 'extension', 'shared', 'tests', 'web']);
  });

  it('names files in kebab-case', () => {
    const odd = code.filter((file) => !/^(__root|\$?[a-z0-9]+([-.$][a-zA-Z0-9$]+)*)\.tsx?$/.test(basename(file)));
    expect(odd.filter((file) => !file.startsWith('web/src/routes/') && !/migrations\/\d/.test(file))).toEqual([]);
  });

  it('keeps files under 300 lines', () => {
    const long = code.filter((file) => !generated(file)).map((file) => `${file}: ${read(file).split('\n').length}`);
    expect(long.filter((entry) => Number(entry.split(': ')[1]) > 300)).toEqual([]);
  });

  it('has no utils, no helpers and no barrels', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?)(\.|\/)/.test(file))).toEqual([]);
    const barrels = code.filter((file) => {
      const lines = read(file)
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\*|\/\*)/.test(line));
      return lines.length > 1 && lines.every((line) => /^export (\*|\{[^}]*\}|type \{[^}]*\}) from /.test(line));
    });
    expect(barrels).toEqual([]);
  });

  it('leaves nothing unfinished and no test switched off', () => {
    expect(
      code.filter(
        (file) => file !== 'tests/architecture/repository.test.ts' && /\b(TODO|FIXME)\b|not implemented/.test(read(file)),
      ),
    ).toEqual([]);
    expect(code.filter((file) => isTest(file) && /\b(it|test|describe)\.((only|todo)\(|skip\(\s*['"`])/.test(read(file)))).toEqual(
      [],
    );
  });

  it('names no registry host and no recorded data', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
    expect(files.filter((file) => /realdata\/|\.dev\.(csv|json)$/.test(file))).toEqual([]);
  });

  it('asks a table of words through lookUp: every plain object has a `constructor`', () => {
    const own = code.filter((file) => /^\w+\/src\//.test(file) && !isTest(file) && !file.includes('/testing/') && !generated(file));
    const readings = own.flatMap((file) =>
      [...read(file).matchAll(/^(?:export )?const (\w+): (?:Readonly<)?(?:Partial<)?Record<\s*string,/gm)].flatMap(([, name]) =>
        own
          .filter((other) => other === file || importsFrom(other, file, String(name)))
          .filter((other) => new RegExp(`(?<![.\\w])${name}\\[(?!['\\d])|\\w in ${name}\\b`).test(read(other)))
          .map((other) => `${other}: ${name}`),
      ),
    );
    expect(readings).toEqual([]);
  });

  it('has a README of at most 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });
});

describe('every test', () => {
  const tests = code.filter((file) => /^import [^;]*\b(it|test|describe)\b[^;]* from 'vitest';/m.test(read(file)));

  it('is found by exactly one project', () => {
    const found = (file: string) =>
      projects.filter(({ root, include }) => include.some((place) => matchesGlob(file, `${root}/${place}`))).length;
    expect(tests.filter((file) => found(file) !== 1)).toEqual([]);
    expect(tests.length).toBeGreaterThan(180);
  });

  it('says in its name, rightly spelled, whether it asks the engine', () => {
    expect(tests.filter((file) => !/\/[a-z0-9-]+(\.property)?(\.pg)?\.test\.tsx?$/.test(file))).toEqual([]);
    expect(tests.filter((file) => file.endsWith('.pg.test.ts') && !file.startsWith('api/'))).toEqual([]);
  });

  it('runs: without a server on the embedded database, with one on it or, of the embedded database, there', () => {
    for (const server of [undefined, 'postgres://there']) {
      expect(tests.filter((file) => !rounds(server).some((round) => round.runs(file)))).toEqual([]);
    }
    const [, engine] = rounds('postgres://there');
    expect(tests.filter((file) => engine?.runs(file)).length).toBeGreaterThan(15);
  });

  it('tells the seed of a property that should hold: fc.check does not', () => {
    const checks = code.filter((file) => file !== 'tests/architecture/repository.test.ts' && /\bfc\.check\(/.test(read(file)));
    expect(checks).toEqual(['api/src/features/ledger/clients.property.pg.test.ts']);
  });
});

describe('packages use only those to their left', () => {
  it('shared uses nothing of ours', () => {
    expect(breaking(source('shared'), (_, imported) => /^@telaah\/(db|api|web|extension|tests)/.test(imported))).toEqual([]);
  });
  it('db uses shared only', () => {
    expect(breaking(source('db'), (_, imported) => /^@telaah\/(api|web|extension|tests)/.test(imported))).toEqual([]);
  });
  it('api uses db and shared, never what only a browser has', () => {
    const wrong = (imported: string) =>
      /^@telaah\/(web|extension|tests)|^@telaah\/shared\/(ui\/|marketplaces\/pages)/.test(imported);
    expect(breaking(source('api'), (_, imported) => wrong(imported))).toEqual([]);
  });
  it('web and extension use shared and the client only', () => {
    const wrong = (imported: string) =>
      /^@telaah\/(db|web|extension|tests)/.test(imported) || /^@telaah\/api\/(?!client$)/.test(imported);
    expect(breaking([...source('web'), ...source('extension')], (_, imported) => wrong(imported))).toEqual([]);
  });
  it('nobody climbs into another package by a relative path', () => {
    const wrong = (file: string, imported: string) =>
      file.includes('/') && imported.startsWith('.') && join(file, '..', imported).split('/')[0] !== file.split('/')[0];
    expect(breaking(code, wrong)).toEqual([]);
  });
});

describe('a kind of research', () => {
  const kinds = code.filter((file) => file.endsWith('.kind.ts'));
  /** Hand-written product files, any of which could contain a list of kinds. Tests may name kinds. */
  const listing = files.filter(
    (file) =>
      /^(shared|db|api|web|extension)\/src\/.*\.(tsx?|json)$/.test(file) &&
      !isTest(file) &&
      !generated(file) &&
      !/\/testing\//.test(file),
  );
  /** Prices of uses and their names; they exist for planned kinds too. */
  const prices = ['shared/src/features/ledger/costs.ts', ...languages.map((language) => `shared/src/i18n/${language}/plans.json`)];
  const names = ({ id, path, use, page, opened }: Head): RegExp =>
    new RegExp(
      `\\b(${[path, use ?? opened?.use, `heads\\.${id}`, `${id}(Head|Kind)`, `${id}\\.(head|kind|runner)`].join('|')})\\b|'${page}['/]`,
    );
  const isOwn = ({ id, page }: Head, file: string): boolean =>
    [id, basename(page)].some((name) => new RegExp(`^${name}[.-]`).test(basename(file)));
  const shown = ['web', 'extension'].flatMap(source).filter((file) => !isTest(file));

  it('is data: it imports the makers, its head, products whose columns it shows, and types, so that no page pays for more', () => {
    const values = (file: string) =>
      [...read(file).matchAll(/^import (?!type )[^;]*? from '([^']+)'/gm)].map((match) => match[1] ?? '');
    const wrong = kinds.flatMap((file) =>
      values(file)
        .filter(
          (imported) =>
            !/^#src\/(kinds\/(filter|column|kind|product-cells)|features\/research\/kinds\/(\w+\.head|product\.kind))\.ts$/.test(
              imported,
            ),
        )
        .map((imported) => `${file} → ${imported}`),
    );
    expect(kinds.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  it('is checked by the server alone: no page carries its schemas', () => {
    expect(breaking(shown, (_, imported) => /shared\/kinds\/(schema|answer)$/.test(imported))).toEqual([]);
  });

  it('is named by its head and by the route of its page, and nowhere else on a screen', () => {
    const places = shown.filter((file) => /\.kind'/.test(read(file)) && !file.startsWith('web/src/routes/'));
    expect(places).toEqual([]);
    expect(
      breaking(
        source('web').filter((file) => /features\/research\/(?!history\/|browse\/)/.test(file) && !isTest(file)),
        (_, imported) => /features\/research\/product/.test(imported),
      ),
    ).toEqual([]);
  });

  it('has what is found by its name, and nothing is found by the name of none', () => {
    const named = [
      /^api\/src\/features\/research\/(\w+)\/\1\.runner\.ts$/,
      /^web\/src\/frame\/navigation\/icons\/(\w+)\.ts$/,
      /^tests\/e2e\/web\/kinds\/(\w+)\.ts$/,
    ];
    const ids = allHeads.map(({ id }) => id).toSorted();
    for (const pattern of named) {
      const found = code.flatMap((file) => pattern.exec(file)?.[1] ?? []);
      expect([pattern.source, found.toSorted()]).toEqual([pattern.source, ids]);
    }
    expect(new Set(allHeads.map(({ place }) => place)).size).toBe(ids.length);
  });

  it('is listed by hand once: one that nothing else is about is known to its own files, the registry and the price list', () => {
    // Products, categories and stores also have histories and groups, so other files name them. A second list of kinds would name the others too.
    const alone = allHeads.filter(({ id }) => !(id in histories));
    const restingOn = { keyword: ['web/src/features/research/browse/use-browse.ts'] };
    for (const head of alone) {
      const known = listing.filter((file) => names(head).test(read(file)) && !isOwn(head, file));
      const resting = restingOn[head.id as 'keyword'] ?? [];
      expect([head.id, known.toSorted()]).toEqual([
        head.id,
        ['shared/src/kinds/registry/registry.ts', ...prices, ...resting].toSorted(),
      ]);
    }
    expect(alone.length).toBeGreaterThan(0);
  });

  it('has its price in the table of costs, and is charged by its head', () => {
    const priced = code.filter(
      (file) => /^(web|api|extension|shared)\/src\//.test(file) && !isTest(file) && !/\/testing\//.test(file),
    );
    expect(priced.filter((file) => /\bproduct_search\b/.test(read(file)))).toEqual([
      'shared/src/features/ledger/costs.ts',
      'shared/src/features/research/kinds/product.head.ts',
    ]);
  });
});
