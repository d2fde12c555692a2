import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../runner/command.ts';

/** The files of the repository that are or will be committed. */
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
