import { describe, expect, it } from 'vitest';
import { breaking, code, importsOf, isProduct, isTest, read, source } from './source.ts';

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

  it('the rooms of web lead one way: what a feature or the frame shows stands on the kit, the kit on the session', () => {
    const room = (path: string) => /(?:^#|^web\/)src\/(session|kit|frame|features)\//.exec(path)?.[1];
    const below: Record<string, string[]> = {
      session: [],
      kit: ['session'],
      features: ['session', 'kit'],
      frame: ['session', 'kit'],
    };
    const wrong = (file: string, imported: string) => {
      const own = room(file);
      const other = room(imported);
      return own !== undefined && other !== undefined && other !== own && !below[own]?.includes(other);
    };
    expect(breaking(source('web'), wrong)).toEqual([]);
  });

  it('what one feature of web alone uses is in its folder', () => {
    const users = new Map<string, Set<string>>();
    for (const file of source('web').filter((each) => !isTest(each))) {
      const user = /^web\/src\/(features\/[^/]+|[^/]+)/.exec(file)?.[1] ?? '';
      for (const imported of importsOf(file)) {
        if (/^#src\/(kit|session)\//.test(imported)) users.set(imported, new Set([...(users.get(imported) ?? []), user]));
      }
    }
    const alone = [...users].filter(([, by]) => by.size === 1 && [...by][0]?.startsWith('features/'));
    expect(users.size).toBeGreaterThan(50);
    expect(alone.map(([imported, by]) => `${imported} is of ${[...by][0]}`)).toEqual([]);
  });

  it('an api feature is entered by its services, rules, routes, runners and jobs only; commands read files by the parts of the import', () => {
    const wrong = (file: string, imported: string) => {
      const own = /features\/([^/]+)\//.exec(file)?.[1];
      const other = /^#src\/features\/([^/]+)\/(.+)\.ts$/.exec(imported);
      return other !== null && other[1] !== own && !/(service|rules|routes|runner|job)$/.test(other[2] ?? '');
    };
    const entering = source('api').filter((file) => isProduct(file) && !file.startsWith('api/src/cli/import'));
    expect(entering.length).toBeGreaterThan(200);
    expect(breaking(entering, wrong)).toEqual([]);
  });

  it('http asks no feature', () => {
    const asking = source('api').filter((file) => isProduct(file) && file.startsWith('api/src/http/'));
    expect(asking.length).toBeGreaterThan(20);
    expect(breaking(asking, (_, imported) => imported.startsWith('#src/features/'))).toEqual([]);
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
      'api/src/settings/env.ts',
      'web/src/config/config.ts',
      'extension/src/rules/config.ts',
      'db/src/testing/database.ts',
      'db/src/testing/setup.ts',
      'shared/src/testing/runs.ts',
    ];
    expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it('only the typed client speaks to the API, and it checks what it sends', () => {
    const speaks = /(?<![\w.])fetch\(|new (XMLHttpRequest|EventSource|WebSocket)\(|sendBeacon\(|'hono\/client'/;
    const speakers = [...source('web'), ...source('extension')].filter((file) => !isTest(file) && speaks.test(read(file)));
    // The two API clients; the form that sends a card's number straight to the payment gateway; the loader of text files; the service worker.
    const allowed = [
      'extension/src/background/server.ts',
      'web/src/api/api.ts',
      'web/src/features/billing/card/card-token.ts',
      'web/src/i18n/i18n.ts',
      'web/src/worker/worker.ts',
    ];
    expect(speakers.sort()).toEqual(allowed);
    expect(code.filter((file) => !isTest(file) && /'hono\/client'/.test(read(file)))).toEqual(['api/src/client.ts']);
  });

  it('queues are made in one place, of what the jobs say', () => {
    const makers = source('api').filter((file) => !isTest(file) && /\.createQueue\(/.test(read(file)));
    expect(makers).toEqual(['api/src/jobs/queue.ts']);
  });

  it('only repositories and the database package write queries', () => {
    const writers = source('api').filter((file) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(\.raw\(|<[^>]*>)?`/.test(read(file)),
    );
    const allowed = /\.repo\.ts$|\/repo\.ts$|-sql\.ts$|\/testing\/|\.test\.ts$|\/cli\//;
    expect(writers.filter((file) => !allowed.test(file))).toEqual([]);
  });

  it('a way to a marketplace is one that `linkTo` lets by, a picture one that `pictureAt` does', () => {
    const shown = code.filter((file) => /^(shared|web|extension)\/src\/.*\.tsx?$/.test(file) && !isTest(file));
    const leads = /<(?:a|LinkButton|TextLink|img|iframe|form)\b[^>]*?\b(?:href|src|action)=\{(?!config\.|[A-Z_]+\})|window\.open\(/;
    // Links to our own pages and files, the public site, mails on this machine, the payment gateway, the extension's store page, support and groups,
    // chats with suppliers, and the source of a fee.
    const elsewhere = [
      'shared/src/ui/overlays/menu.tsx',
      'web/src/features/accounts/mail/local-mail.tsx',
      'web/src/features/billing/invoices/pay-instructions.tsx',
      'web/src/features/calculators/sale/fee-lines.tsx',
      'web/src/features/extension/extension-page.tsx',
      'web/src/kit/extension/store-link.tsx',
      'web/src/kit/support/support-chat.tsx',
      'web/src/features/help/support-buttons.tsx',
      'web/src/site/parts/site-picture.tsx',
      'web/src/site/parts/site-link.tsx',
      'web/src/features/help/community.tsx',
      'web/src/features/contact/contact-page.tsx',
      'web/src/features/suppliers/number-card.tsx',
      'web/src/features/suppliers/supplier-photo.tsx',
    ];
    // A supplier's own address, which must pass the rule for websites.
    const websites = ['web/src/features/suppliers/listing-page.tsx'];
    const ways = ['shared/src/ui/marketplace/marketplace-link.tsx', 'web/src/features/research/rows/row-actions.tsx'];
    const pictures = ['web/src/kit/pictures/picture.tsx'];
    expect(shown.filter((file) => leads.test(read(file))).sort()).toEqual([...elsewhere, ...websites, ...ways, ...pictures].sort());
    expect(ways.filter((file) => !/= linkTo\(/.test(read(file)))).toEqual([]);
    expect(websites.filter((file) => !/= websiteOf\(/.test(read(file)))).toEqual([]);
    expect(pictures.filter((file) => !/= pictureAt\(/.test(read(file)))).toEqual([]);
    // Exported files use `linkTo` too; the one exception compares addresses without showing them. Addresses in `.kind.ts` reach the screen through
    // the row's menu and files through the tables' export.
    const says = (file: string) =>
      !/\.kind\.ts$|\/product-cells\.ts$/.test(file) && /\b(?:row|product|snapshot|attributes)\.url\b/.test(read(file));
    const addresses = shown.filter(says);
    expect(addresses.filter((file) => !/linkTo\(|<MarketplaceLink to=/.test(read(file)))).toEqual([
      'extension/src/overlay/page/pick-snapshot.ts',
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
