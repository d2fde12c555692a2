/** What the dashboard's build needs to know of a page: its route's file, as the router's tree names it. */
export interface BuiltPage {
  /** Such as `/history/products/$productId`. */
  pattern: string;
  /** Such as `./routes/_app/history/products.$productId.tsx`. */
  file: string;
}

const part = (tree: string, pattern: RegExp): string[][] => [...tree.matchAll(pattern)].map(([, ...groups]) => groups);

/** All pages, out of the router's generated tree. The server answers other addresses with 404. */
export const pagesIn = (routeTree: string, { gallery }: { gallery: boolean }): BuiltPage[] => {
  const files = new Map(part(routeTree, /^import \{ Route as (\w+)Import \} from '([^']+)';/gm) as [string, string][]);
  const [, routes = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(routeTree) ?? [];
  const pages = part(routes, /^\s*'([^']+)': typeof (\w+)/gm).map(([pattern = '', route = '']) => ({
    pattern,
    file: files.get(route) ?? '',
  }));
  if (!pages.some(({ pattern }) => pattern === '/') || pages.some(({ file }) => file === '')) {
    throw new Error('the route tree is not written as it used to be');
  }
  return pages
    .filter(({ pattern }) => gallery || !pattern.startsWith('/dev/'))
    .toSorted((a, b) => (a.pattern < b.pattern ? -1 : 1));
};

/** Of a file that the build wrote, what is asked here. */
interface Chunk {
  fileName: string;
  /** Files that it imports, and that are fetched with it. */
  imports: readonly string[];
  /** Those that it fetches when it wants them. */
  dynamicImports: readonly string[];
  moduleIds: readonly string[];
  /** Of a file that leads to a module elsewhere and holds nothing itself. */
  facadeModuleId: string | null;
}

/** A file with all that it imports. */
const withImports = (chunks: ReadonlyMap<string, Chunk>, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const each of chunks.get(name)?.imports ?? []) withImports(chunks, each, found);
  return found;
};

/** What pages behind the login import on their way to the first picture: the frame, and what their first call is checked by. */
const SOON = ['/web/src/frame/shell/app-shell.tsx', '/api/src/inputs/research.ts'];

/**
 * The files of a page's first picture, beside those that every page begins with: the page waits for none of them after another. Of pages behind
 * the login only; what visitors see first is nearly all in the files of every page.
 */
export const firstFilesOf = ({ file }: BuiltPage, chunks: readonly Chunk[]): string[] => {
  const route = file.replace(/^\./, '/web/src');
  if (!route.includes('/routes/_app/')) return [];
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holderOf = (wanted: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(wanted)));
  const entry = holderOf('/web/src/main.tsx');
  const page = holderOf(`${route}?tsr-split=component`);
  if (!entry || !page) return [];
  const usual = withImports(byName, entry.fileName);
  const holders = [page, ...SOON.map(holderOf)].flatMap((holder) => (holder ? [holder.fileName] : []));
  const files = new Set(holders.flatMap((name) => [...withImports(byName, name)]));
  // What is imported by and by although it is there already has a file that only says so.
  const there = new Set([...files].flatMap((name) => byName.get(name)?.moduleIds ?? []));
  const signs = chunks.filter(({ facadeModuleId: id, moduleIds }) => moduleIds.length === 0 && id !== null && there.has(id));
  return [...files, ...signs.map(({ fileName }) => fileName)].filter((name) => !usual.has(name));
};

interface ModuleSelection {
  /** Modules, with all that they may come to fetch by and by. */
  whole: readonly string[];
  /** Without that. */
  alone: readonly string[];
}

/**
 * The files of these modules, and those with which every page begins: not the other pages that the routes lead to. `entry`: the file with which
 * every page begins.
 */
export const filesOf = ({ whole, alone }: ModuleSelection, chunks: readonly Chunk[]): { entry: string; files: string[] } => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // A file that only leads to the module elsewhere is what is asked for first.
  const holderOf = (module: string): string => {
    const is = (id: string | null) => id?.endsWith(module) === true || id?.endsWith(`${module}x`) === true;
    const found = chunks.find(({ facadeModuleId }) => is(facadeModuleId)) ?? chunks.find(({ moduleIds }) => moduleIds.some(is));
    if (!found) throw new Error(`no file has ${module}`);
    return found.fileName;
  };
  const entry = holderOf('/web/src/main.tsx');
  const files = withImports(byName, entry);
  const left = whole.map(holderOf);
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (files.has(name)) continue;
    files.add(name);
    left.push(...(byName.get(name)?.imports ?? []), ...(byName.get(name)?.dynamicImports ?? []));
  }
  for (const module of alone) withImports(byName, holderOf(module), files);
  return { entry, files: [...files] };
};

/** The namespaces of texts that a route's file names for its loader. */
export const textsIn = (route: string): string[] =>
  part(route, /loadTexts\(([^)]*)\)/g).flatMap(([names = '']) => names.match(/\w+/g) ?? []);
