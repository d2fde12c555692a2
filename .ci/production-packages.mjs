// What of node_modules the programs of the production image can load; the image is left with that. `node .ci/production-packages.mjs --keep-only`
// removes all else from node_modules: the build's packages are in the bundles already, Node and PostgreSQL are images of their own.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');

const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts');
const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter(isSource)
    .map((name) => join(root, folder, name));

/** Programs of the image, and what they load by a name that is made while they run. */
const programs = () => [
  join(root, 'api/src/server.ts'),
  join(root, 'api/src/ports/photos/press-process.ts'),
  // What is made while building needs the build's packages.
  ...sourcesIn('api/src/cli').filter((file) => !/build-\w+\.ts$/.test(file)),
  ...sourcesIn('api/src/features').filter((file) => file.endsWith('.runner.ts')),
  ...sourcesIn('db/src/migrations'),
];

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?!type\s)[^'"`;]*?from\s*'([^']+)'|(?:^|[\s;])import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;
/** A file of a package that is read as it is. */
const FILE = /'(@?[\w-]+\/[\w./-]+\.(?:woff2?|ttf))'/g;

const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** Imported packages, and files that are read of packages, of all our own modules that the programs reach. */
const wanted = () => {
  const packages = new Set();
  const files = new Set();
  const queue = programs();
  const seen = new Set(queue);
  for (const file of queue) {
    const text = readFileSync(file, 'utf8');
    const { resolve: find } = createRequire(file);
    for (const match of text.matchAll(IMPORT)) {
      const name = match[1] ?? match[2] ?? match[3];
      if (name.startsWith('node:')) continue;
      if (!/^(#|\.|@telaah\/)/.test(name)) packages.add(packageOf(name));
      else if (/\.tsx?$/.test(find(name)) && !seen.has(realpathSync(find(name)))) {
        seen.add(realpathSync(find(name)));
        queue.push(realpathSync(find(name)));
      }
    }
    for (const [, name] of text.matchAll(FILE)) if (existsSync(join(modules, name))) files.add(name);
  }
  return { packages, files };
};

/** Where a package that `from` names lies. */
const folderOf = (name, from) => {
  for (let at = from; at.startsWith(root); at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return null;
};

/** Folders of packages in node_modules that stay, and single files of others. */
export const productionPackages = () => {
  const { packages, files } = wanted();
  const kept = new Set();
  const queue = [...packages].map((name) => folderOf(name, root));
  for (const folder of queue) {
    if (folder === null || kept.has(folder)) continue;
    kept.add(folder);
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    queue.push(...names.map((name) => folderOf(name, folder)));
  }
  return {
    packages: [...kept].map((folder) => relative(modules, folder).split(sep).join('/')).sort(),
    files: [...files].filter((name) => !packages.has(packageOf(name))).sort(),
  };
};

const isPackage = (folder) => existsSync(join(folder, 'package.json'));

/** Removes what is not kept. */
const clear = (folder, kept) => {
  const { packages, files } = kept;
  const name = relative(modules, folder).split(sep).join('/');
  const isKept = packages.includes(name);
  const ofFiles = files.filter((file) => packageOf(file) === name);
  if (isPackage(folder) && !isKept && ofFiles.length === 0) return rmSync(folder, { recursive: true });
  if (ofFiles.length > 0 && !isKept) {
    for (const entry of readdirSync(folder, { recursive: true })) {
      const at = join(folder, entry);
      const isOfUse = /^(package\.json|LICEN[CS]E.*)$/i.test(entry) || ofFiles.includes(`${name}/${entry.split(sep).join('/')}`);
      if (!isOfUse && existsSync(at) && statSync(at).isFile()) rmSync(at);
    }
    return;
  }
  const inner = isPackage(folder) ? join(folder, 'node_modules') : folder;
  if (!existsSync(inner)) return;
  for (const entry of readdirSync(inner)) {
    const at = join(inner, entry);
    // Links lead to our own packages; of what only tools read, the mark by which nothing is installed again is all that is needed.
    if (entry.startsWith('.') && entry !== '.installed-from') rmSync(at, { recursive: true });
    else if (realpathSync(at) === at && statSync(at).isDirectory()) clear(at, kept);
  }
  if (readdirSync(inner).length === 0) rmSync(inner, { recursive: true });
};

if (process.argv[2] === '--keep-only') clear(modules, productionPackages());
