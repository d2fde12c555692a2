import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from './command.ts';
import { projects, rounds } from './projects.ts';

/** The house rules, as sentences. Each lists the places that break it. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const read = (file: string): string => {
  try {
    return readFileSync(join(repository, file), 'utf8');
  } catch {
    return ''; // Deleted but not yet committed.
  }
};
const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.gen.') && read(file) !== '');
const generated = (file: string) => /migrations\/|\/fees\/|\.gen\.|routeTree/.test(file);
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');
const importsOf = (file: string): string[] => {
  const imports: string[] = [];
  for (const match of read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  )) {
    imports.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return imports;
};
const source = (pkg: string) => code.filter((file) => file.startsWith(`${pkg}/src/`));
const breaking = (list: string[], rule: (file: string, imported: string) => boolean) =>
  list.flatMap((file) =>
    importsOf(file)
      .filter((imported) => rule(file, imported))
      .map((imported) => `${file} → ${imported}`),
  );

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
      code.filter((file) => file !== 'tests/architecture.test.ts' && /\b(TODO|FIXME)\b|not implemented/.test(read(file))),
    ).toEqual([]);
    expect(code.filter((file) => isTest(file) && /\b(it|test|describe)\.((only|todo)\(|skip\(\s*['"`])/.test(read(file)))).toEqual(
      [],
    );
  });

  it('names no registry host and no recorded data', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
    expect(files.filter((file) => /realdata\/|\.dev\.(csv|json)$/.test(file))).toEqual([]);
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
    const checks = code.filter((file) => file !== 'tests/architecture.test.ts' && /\bfc\.check\(/.test(read(file)));
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
  const shown = ['web', 'extension'].flatMap(source).filter((file) => !isTest(file));

  it('is data: it imports the makers, its head and types, so that no page pays for more', () => {
    const values = (file: string) =>
      [...read(file).matchAll(/^import (?!type )[^;]*? from '([^']+)'/gm)].map((match) => match[1] ?? '');
    const wrong = kinds.flatMap((file) =>
      values(file)
        .filter((imported) => !/^#src\/kinds\/(filter|column|kind|heads)\.ts$/.test(imported))
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
        source('web').filter((file) => /features\/research\//.test(file) && !isTest(file)),
        (_, imported) => /features\/research\/product/.test(imported),
      ),
    ).toEqual([]);
  });

  it('has its price in the table of costs, and is charged by its head', () => {
    const priced = code.filter(
      (file) => /^(web|api|extension|shared)\/src\//.test(file) && !isTest(file) && !/\/testing\//.test(file),
    );
    expect(priced.filter((file) => /\bproduct_search\b/.test(read(file)))).toEqual([
      'shared/src/features/ledger/costs.ts',
      'shared/src/kinds/heads.ts',
    ]);
  });
});

describe('inside the packages', () => {
  it('a web feature never imports another', () => {
    const feature = (path: string) => /features\/([^/]+)\//.exec(path)?.[1];
    const wrong = (file: string, imported: string) => {
      const own = feature(file);
      const other = imported.startsWith('#src/features/') ? feature(imported) : undefined;
      return own !== undefined && other !== undefined && own !== other;
    };
    expect(breaking(source('web'), wrong)).toEqual([]);
  });

  it('an api feature uses another only through its service', () => {
    const wrong = (file: string, imported: string) => {
      const own = /features\/([^/]+)\//.exec(file)?.[1];
      const other = /^#src\/features\/([^/]+)\/(.+)\.ts$/.exec(imported);
      return own !== undefined && other !== null && other[1] !== own && !/(service|schema)$/.test(other[2] ?? '');
    };
    expect(
      breaking(
        source('api').filter((file) => !isTest(file)),
        wrong,
      ),
    ).toEqual([]);
  });

  it.each(['shared', 'api', 'web'])('no way leads from a feature of %s over others back to it', (pkg) => {
    const feature = (path: string) => /features\/([^/]+)\//.exec(path)?.[1];
    const uses = new Map<string, Set<string>>();
    for (const file of source(pkg).filter((each) => !isTest(each))) {
      const own = feature(file);
      const others = importsOf(file).flatMap((imported) => (imported.startsWith('#src/') ? (feature(imported) ?? []) : []));
      if (own !== undefined) uses.set(own, new Set([...(uses.get(own) ?? []), ...others.filter((other) => other !== own)]));
    }
    const reached = (from: string): Set<string> => {
      const found = new Set(uses.get(from));
      for (const each of found) for (const next of uses.get(each) ?? []) found.add(next);
      return found;
    };
    expect(uses.size).toBeGreaterThan(2);
    expect([...uses.keys()].filter((each) => reached(each).has(each))).toEqual([]);
  });

  it('only one file a process reads the environment', () => {
    const readers = [...source('shared'), ...source('db'), ...source('api'), ...source('web'), ...source('extension')].filter(
      (file) => !isTest(file) && /process\.env|import\.meta\.env/.test(read(file)),
    );
    const allowed = [
      'api/src/env.ts',
      'web/src/config.ts',
      'extension/src/config.ts',
      'db/src/testing.ts',
      'db/src/testing-setup.ts',
      'shared/src/testing/runs.ts',
    ];
    expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it('only the typed client speaks to the API, and it checks what it sends', () => {
    const speaks = /(?<![\w.])fetch\(|new (XMLHttpRequest|EventSource|WebSocket)\(|sendBeacon\(|'hono\/client'/;
    const speakers = [...source('web'), ...source('extension')].filter((file) => !isTest(file) && speaks.test(read(file)));
    // What the two clients send by; a card's number goes to the payment gateway, never to us; texts are files beside the page's own.
    const allowed = [
      'extension/src/background/server.ts',
      'web/src/api.ts',
      'web/src/features/billing/card-token.ts',
      'web/src/i18n.ts',
    ];
    expect(speakers.sort()).toEqual(allowed);
    expect(code.filter((file) => !isTest(file) && /'hono\/client'/.test(read(file)))).toEqual(['api/src/client.ts']);
  });

  it('only repositories and the database package write queries', () => {
    const writers = source('api').filter((file) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(\.raw\(|<[^>]*>)?`/.test(read(file)),
    );
    const allowed = /\.repo\.ts$|\/repo\.ts$|-sql\.ts$|\/testing\/|\.test\.ts$|\/cli\/|json-rows\.ts$/;
    expect(writers.filter((file) => !allowed.test(file))).toEqual([]);
  });

  it('a way to a marketplace is one that `linkTo` lets by, a picture one that `pictureAt` does', () => {
    const shown = code.filter((file) => /^(shared|web|extension)\/src\/.*\.tsx?$/.test(file) && !isTest(file));
    const leads = /<(?:a|LinkButton|TextLink|img|iframe|form)\b[^>]*?\b(?:href|src|action)=\{(?!config\.|[A-Z]+\})|window\.open\(/;
    // Our own pages and files, the mails of this machine, the payment gateway, the extension's store and our support.
    const elsewhere = [
      'shared/src/ui/menu.tsx',
      'web/src/features/accounts/local-mail.tsx',
      'web/src/features/billing/pay-instructions.tsx',
      'web/src/features/extension/extension-page.tsx',
      'web/src/layout/store-link.tsx',
      'web/src/layout/support-chat.tsx',
      'web/src/layout/support-ways.tsx',
    ];
    const ways = ['shared/src/ui/marketplace-link.tsx', 'web/src/features/research/row-menu.tsx'];
    const pictures = ['web/src/layout/product-image.tsx'];
    expect(shown.filter((file) => leads.test(read(file))).sort()).toEqual([...elsewhere, ...ways, ...pictures].sort());
    expect(ways.filter((file) => !/= linkTo\(/.test(read(file)))).toEqual([]);
    expect(pictures.filter((file) => !/= pictureAt\(/.test(read(file)))).toEqual([]);
    // In files the address goes through the same rule; one place compares addresses and shows none. What a kind says of its rows is shown by
    // the row's menu and written by the tables' own file.
    const says = (file: string) => !file.endsWith('.kind.ts') && /\b(?:row|product|snapshot|attributes)\.url\b/.test(read(file));
    const addresses = shown.filter(says);
    expect(addresses.filter((file) => !/linkTo\(|<MarketplaceLink to=/.test(read(file)))).toEqual([
      'extension/src/overlay/pick.ts',
    ]);
  });

  it('no marketplace is named outside its folder', () => {
    const named = code.filter((file) => /^(shared|db|api|web|extension)\/src\//.test(file) && !isTest(file));
    const allowed =
      /^shared\/src\/marketplaces\/|^db\/src\/demo\/|\/import\/tables\/|^shared\/src\/ui\/marketplace-mark\.tsx$|\/gallery\//;
    const literal = /===? '(shopee|tokopedia|tiktok|lazada|blibli|toco)'|case '(shopee|tokopedia|tiktok|lazada|blibli|toco)'/;
    expect(named.filter((file) => !allowed.test(file) && literal.test(read(file)))).toEqual([]);
  });
});
