import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, code, files, generated, importedFiles, isProduct, read } from './source.ts';

const product = code.filter((file) => isProduct(file) && !generated(file));

describe('a room', () => {
  it('never leads back to itself over others, types counted', () => {
    const uses = new Map<string, Set<string>>();
    for (const file of product) {
      const own = dirname(file);
      const others = importedFiles(file).map((each) => dirname(each));
      uses.set(own, new Set([...(uses.get(own) ?? []), ...others.filter((other) => other !== own)]));
    }
    expect(uses.size).toBeGreaterThan(50);
    expect(circles(uses)).toEqual([]);
  });

  it('holds no files that lead back to each other, types counted', () => {
    const uses = new Map(product.map((file) => [file, new Set(importedFiles(file))]));
    expect(circles(uses)).toEqual([]);
  });

  it('holds at most 25 files beside its tests', () => {
    const counts = new Map<string, number>();
    for (const file of product) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });
});

describe('a name', () => {
  /** Names that the router, migrations and components require. */
  const repeated = new Set(['Route', 'up', 'down', 'Props', 'routes']);
  const pattern = /^export (?:declare )?(?:abstract )?(?:async )?(?:type|interface|class|enum|const|let|function\*?) (\w+)/gm;

  it('that is exported stands alone in the tree', () => {
    const places = new Map<string, Set<string>>();
    for (const file of product) {
      for (const [, name = ''] of read(file).matchAll(pattern)) places.set(name, new Set([...(places.get(name) ?? []), file]));
    }
    expect(places.size).toBeGreaterThan(2000);
    const shared = [...places].filter(([name, where]) => where.size > 1 && !repeated.has(name));
    expect(shared.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
  });

  it('has one way to it: nothing of ours is exported again, but by the list of research kinds', () => {
    const isAgain = (file: string) => {
      const text = read(file);
      const handed = [...text.matchAll(/^export (?:type )?\{([^}]*)\};/gm)].flatMap(([, names = '']) => names.split(','));
      const imported = [...text.matchAll(/^import [^;]*?\{([^}]*)\} from '(?:#src|@telaah|\.)/gm)].map(([, names = '']) => names);
      return (
        /^export (?:\*|(?:type )?\{[^}]*\}) from '(?:#src|@telaah|\.)/m.test(text) ||
        handed.some((name) => new RegExp(`\\b${name.trim()}\\b`).test(imported.join(',')))
      );
    };
    expect(product.filter(isAgain)).toEqual(['shared/src/kinds/registry/registry.ts']);
  });
});

describe('a document', () => {
  const documents = files.filter((file) => /(^|\/)(README|ARCHITECTURE)\.md$/.test(file));
  /** Paths quoted in a text: `a/b.ts`, `a/b/`, `a/<id>/c*.ts`. */
  const pathsIn = (text: string) =>
    [...text.matchAll(/`([\w@.$<>*{},-]+(?:\/[\w@.$<>*{},-]+)*\/?)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => /\/|\.(ts|tsx|md|json)$/.test(path));
  const isThere = (document: string, path: string): boolean => {
    const pattern = path.replace(/\/$/, '').replace(/<\w+>/g, '*');
    const shape = new RegExp(
      `^${pattern
        .replace(/[.$+?()[\]\\]/g, '\\$&')
        .replace(/\{([^}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`)
        .replace(/\*+/g, '[^/]*')}(/|$)`,
    );
    if (!path.includes('/')) return files.some((file) => shape.test(basename(file)));
    const own = dirname(document);
    const places = own === '.' ? [''] : [`${own}/`, `${own}/src/`, ''];
    return places.some((place) => files.some((file) => file.startsWith(place) && shape.test(file.slice(place.length))));
  };

  it('names only paths that exist', () => {
    const missing = documents.flatMap((document) =>
      pathsIn(read(document))
        .filter((path) => !/^(npm|@|https?:|~|\/|node_modules)|\.output/.test(path) && !isThere(document, path))
        .map((path) => `${document}: ${path}`),
    );
    expect(documents.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  });

  it('is short: a README has at most 90 lines of 160 characters and 1,100 words, the architecture 200 lines', () => {
    const sizes = documents.flatMap((document) => {
      const text = read(document);
      const lines = text.trimEnd().split('\n');
      const words = text.split(/\s+/).length;
      const isLong = document === 'ARCHITECTURE.md' ? lines.length > 200 : lines.length > 90 || words > 1_100;
      return isLong || lines.some((line) => line.length > 160) ? [`${document}: ${lines.length} lines, ${words} words`] : [];
    });
    expect(sizes).toEqual([]);
  });
});
