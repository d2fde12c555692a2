// Licences of the software of others that a bundle holds, with where its source is: written beside the bundle, for whoever receives it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const NOTICES_FILE = 'third-party-notices.txt';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** Texts of those licences whose authors often leave them out of their packages. */
const USUAL = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};
const NOTICE = /^notice(\.(md|txt))?$/i;

/** The folder of the package that a module is a part of; null for our own. */
const packageFolder = (module) => {
  const [path] = module.replace(/^\0/, '').split('?');
  const found = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*)[\\/]/.exec(path);
  return found && existsSync(join(found[1], 'package.json')) ? found[1] : null;
};

const addressOf = (repository) => {
  const address = typeof repository === 'string' ? repository : repository?.url;
  if (!address) return null;
  if (/^(github:)?[\w-]+\/[\w.-]+$/.test(address)) return `https://github.com/${address.replace('github:', '')}`;
  return address
    .replace(/^git\+/, '')
    .replace(/^(git|ssh):\/\/(git@)?/, 'https://')
    .replace(/\.git$/, '');
};

const readOne = (folder, name) => {
  const file = readdirSync(folder).find((each) => name.test(each));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim();
};

/** Of each package what its authors ask to be told. Throws where a package does not say its licence, or where its source is. */
export const noticesOf = (folders) => {
  const notices = new Map();
  for (const folder of folders) {
    const { name, version, license, repository, homepage, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const source = addressOf(repository) ?? homepage;
    if (!license || !source) throw new Error(`${name} does not say its licence, or where its source is`);
    const by = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
    const text = readOne(folder, LICENCE) ?? (USUAL[license] && `Copyright (c) ${by}\n\n${USUAL[license]}`);
    if (!text) throw new Error(`${name} brings no text of its licence (${license})`);
    const said = [text, readOne(folder, NOTICE)];
    notices.set(
      `${name} ${version}`,
      [`${name} ${version}`, `Licence: ${license}`, `Source: ${source}`, '', ...said.filter(Boolean)].join('\n'),
    );
  }
  const line = '-'.repeat(80);
  const parts = [...notices].toSorted(([a], [b]) => a.localeCompare(b)).map(([, text]) => `${line}\n${text}\n`);
  return `This program holds software of others. Each is used under its own licence, as follows.\n\n${parts.join('\n')}`;
};

/** Packages of which more than modules gets into a bundle: a style sheet, a script that is copied. */
export const foldersOf = (names) => names.map((name) => join(root, 'node_modules', name));

/** Packages whose modules a bundle holds, gathered over all builds that share `found`. */
export const gatherPackages = (found) => ({
  name: 'gather-packages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      // Style sheets are no modules of a chunk any more.
      const sheets = [...this.getModuleIds()].filter((id) => /\.css($|\?)/.test(id));
      for (const id of [...ids, ...sheets]) {
        const folder = packageFolder(id);
        if (folder !== null) found.add(folder);
      }
    },
  },
});

/** The same, and the notices as a file of the bundle. `found`: packages of builds before it, which are told of too. */
export const notices = (also = [], found = new Set()) => {
  for (const folder of foldersOf(also)) found.add(folder);
  const gather = gatherPackages(found);
  return {
    ...gather,
    name: 'notices',
    generateBundle: {
      order: 'post',
      handler(options, bundle) {
        gather.generateBundle.handler.call(this, options, bundle);
        this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: noticesOf(found) });
      },
    },
  };
};
