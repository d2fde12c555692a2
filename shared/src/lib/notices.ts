import { lookUp } from '#src/lib/word-record.ts';

/** Licences and sources of third-party software in a bundle, written next to it. */
export const NOTICES_FILE = 'third-party-notices.txt';

/** The part of `node:fs` that is used here. */
export interface Disk {
  existsSync(path: string): boolean;
  readdirSync(path: string): string[];
  readFileSync(path: string, encoding: 'utf8'): string;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  repository?: string | { url?: string };
  homepage?: string;
  author?: string | { name?: string };
}

interface Bundle {
  [name: string]: { type: 'chunk'; moduleIds: readonly string[] } | { type: 'asset' };
}
interface Builder {
  getModuleIds(): Iterable<string>;
  emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown;
}

const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
const NOTICE = /^notice(\.(md|txt))?$/i;
/** Texts of licences that authors often leave out of their packages. */
const COMMON_TEXTS: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

/** Null for our own modules. */
const packageFolder = (disk: Disk, module: string): string | null => {
  const [path = ''] = module.replace(/^\0/, '').split('?');
  const folder = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*)[\\/]/.exec(path)?.[1];
  return folder !== undefined && disk.existsSync(`${folder}/package.json`) ? folder : null;
};

const addressOf = (repository: Manifest['repository']): string | null => {
  const address = typeof repository === 'string' ? repository : repository?.url;
  if (!address) return null;
  if (/^(github:)?[\w-]+\/[\w.-]+$/.test(address)) return `https://github.com/${address.replace('github:', '')}`;
  return address
    .replace(/^git\+/, '')
    .replace(/^(git|ssh):\/\/(git@)?/, 'https://')
    .replace(/\.git$/, '');
};

const readOne = (disk: Disk, folder: string, name: RegExp): string | null => {
  const file = disk.readdirSync(folder).find((each) => name.test(each));
  return file === undefined ? null : disk.readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r', '').trim();
};

const noticeOf = (disk: Disk, folder: string): [key: string, text: string] => {
  const manifest = JSON.parse(disk.readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;
  const { name, version, license, repository, homepage, author } = manifest;
  const source = addressOf(repository) ?? homepage;
  if (!license || !source) throw new Error(`${name} does not say its licence, or where its source is`);
  const by = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  const usual = lookUp(COMMON_TEXTS, license);
  const licence = readOne(disk, folder, LICENCE) ?? (usual && `Copyright (c) ${by}\n\n${usual}`);
  if (!licence) throw new Error(`${name} brings no text of its licence (${license})`);
  const more = readOne(disk, folder, NOTICE);
  const head = `${name} ${version}\nLicence: ${license}\nSource: ${source}`;
  return [`${name} ${version}`, [head, licence, ...(more === null ? [] : [more])].join('\n\n')];
};

/** Name, licence and source of each package. Throws where a licence, its text or a source is unknown. */
export const noticesOf = (disk: Disk, folders: Iterable<string>): string => {
  const notices = new Map([...folders].map((folder) => noticeOf(disk, folder)));
  const line = '-'.repeat(80);
  const parts = [...notices].toSorted(([a], [b]) => a.localeCompare(b)).map(([, text]) => `${line}\n${text}\n`);
  return `This program holds software of others. Each is used under its own licence, as follows.\n\n${parts.join('\n')}`;
};

/** A bundler's plugin that adds the packages of bundled modules to `found`; several builds may share one set. */
export const gatherPackages = (disk: Disk, found: Set<string>) => ({
  name: 'gather-packages',
  apply: 'build' as const,
  generateBundle: {
    order: 'post' as const,
    handler(this: Builder, _options: unknown, bundle: Bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      // Style sheets are no longer among a chunk's modules.
      const sheets = [...this.getModuleIds()].filter((id) => /\.css($|\?)/.test(id));
      for (const id of [...ids, ...sheets]) {
        const folder = packageFolder(disk, id);
        if (folder !== null) found.add(folder);
      }
    },
  },
});

/** Also writes the notices into the bundle. `also`: folders of packages that are bundled other than as modules. */
export const notices = (disk: Disk, also: readonly string[] = []) => {
  const found = new Set(also);
  const { apply, generateBundle } = gatherPackages(disk, found);
  return {
    name: 'notices',
    apply,
    generateBundle: {
      order: generateBundle.order,
      handler(this: Builder, options: unknown, bundle: Bundle) {
        generateBundle.handler.call(this, options, bundle);
        this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: noticesOf(disk, found) });
      },
    },
  };
};
