import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '../runner/command.ts';

/** Files of the repository that are or will be committed. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');
export const read = (file: string): string => {
  try {
    return readFileSync(join(repository, file), 'utf8');
  } catch {
    return ''; // Deleted but not yet committed.
  }
};
export const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.gen.') && read(file) !== '');
export const generated = (file: string) => /migrations\/|\/fees\/|\.gen\.|routeTree/.test(file);
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');
/** Whether a file is part of the product: neither a test nor a test helper. */
export const isProduct = (file: string) => !isTest(file) && !/\/testing\//.test(file);
export const importsOf = (file: string): string[] => {
  const imports: string[] = [];
  for (const match of read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  )) {
    imports.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return imports;
};
export const source = (pkg: string) => code.filter((file) => file.startsWith(`${pkg}/src/`));
export const breaking = (list: string[], rule: (file: string, imported: string) => boolean) =>
  list.flatMap((file) =>
    importsOf(file)
      .filter((imported) => rule(file, imported))
      .map((imported) => `${file} → ${imported}`),
  );

const codeFiles = new Set(code);
/** Resolves an import to a file of this repository; undefined for a package, a style sheet or generated code. */
const importedFile = (file: string, imported: string): string | undefined => {
  const [ownPackage] = file.split('/');
  const [, pkg, rest] = /^@telaah\/(\w+)\/?(.*)$/.exec(imported) ?? [];
  const place = imported.startsWith('#src/')
    ? `${ownPackage}/${imported.slice(1)}`
    : imported.startsWith('.')
      ? join(dirname(file), imported)
      : pkg && `${pkg}/src/${rest || 'index'}`;
  return place ? ['', '.ts', '.tsx'].map((ending) => place + ending).find((each) => codeFiles.has(each)) : undefined;
};
export const importedFiles = (file: string): string[] =>
  importsOf(file)
    .map((imported) => importedFile(file, imported))
    .filter((each) => each !== undefined && each !== file && isProduct(each)) as string[];

/** Groups of files that import each other in a circle, in order; empty if there is no circle. */
export const circles = (uses: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const reached = new Map<string, Set<string>>();
  const reachedFrom = (start: string): Set<string> => {
    const found = reached.get(start) ?? new Set<string>();
    if (reached.has(start)) return found;
    reached.set(start, found);
    const waiting = [...(uses.get(start) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(...(uses.get(next) ?? []));
    }
    return found;
  };
  const inCircles = [...uses.keys()].filter((each) => reachedFrom(each).has(each));
  const groups = new Map<string, string[]>();
  for (const each of inCircles) {
    const members = inCircles.filter((other) => reachedFrom(each).has(other) && reachedFrom(other).has(each)).toSorted();
    groups.set(members.join(' '), members);
  }
  return [...groups.values()];
};
