// Runs before `npm start`, `npm test` and the like, on whatever Node is there (20 or newer), before anything is installed.
// Installs from the lockfile when node_modules is missing or was installed from another one.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const mark = join(root, 'node_modules', '.installed-from');
const lockfile = readFileSync(join(root, 'package-lock.json'));
const wanted = createHash('sha256').update(lockfile).digest('hex');
const present = existsSync(mark) ? readFileSync(mark, 'utf8') : null;

const isFor = (names, here) =>
  names === undefined || names.includes(here) || (names[0]?.startsWith('!') && !names.includes(`!${here}`));

/** Whether npm itself has written that every package of the lockfile that this machine needs is there: after `npm ci` by hand. */
const isInstalled = () => {
  const written = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  try {
    const { packages: there } = JSON.parse(readFileSync(written, 'utf8'));
    return Object.entries(JSON.parse(lockfile.toString()).packages).every(
      ([place, { version, integrity, link, optional, os, cpu, libc }]) => {
        if (link || !place.includes('node_modules/')) return true;
        if (there[place]) return there[place].version === version && there[place].integrity === integrity;
        // What is for another machine, or only of use to such a one, is left out.
        const isOfHere = (os ?? cpu) !== undefined && libc === undefined && isFor(os, process.platform) && isFor(cpu, process.arch);
        return optional === true && !isOfHere;
      },
    );
  } catch {
    return false;
  }
};

if (present !== wanted && !isInstalled()) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  process.stdout.write(`Installing packages from the lockfile (a minute or two) … `);
  const tick = setInterval(() => process.stdout.write(`${seconds()} s … `), 15_000);
  // Below "error" npm prints a line for every package that asks for a newer Node: they run on the one it is about to install.
  const npm = spawn('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => {
    npm.on('error', () => resolve(-1));
    npm.on('close', resolve);
  });
  clearInterval(tick);
  if (code !== 0) {
    process.stdout.write(`\n${output}\nInstalling failed. Run "npm ci" to see more.\n`);
    process.exit(1);
  }
  writeFileSync(mark, wanted);
  process.stdout.write(`done in ${seconds()} s.\n`);
}
