export interface BuiltPage {
  /** Such as `/history/products/$productId`. */
  pattern: string;
  /** Such as `./routes/_app/history/products.$productId.tsx`. */
  file: string;
}

const part = (tree: string, pattern: RegExp): string[][] => [...tree.matchAll(pattern)].map(([, ...groups]) => groups);

/** All pages of the router's generated tree; the server answers other addresses with 404. Throws if the tree's format changed. */
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

/** The used part of the bundler's output chunk. */
interface Chunk {
  fileName: string;
  imports: readonly string[];
  dynamicImports: readonly string[];
  moduleIds: readonly string[];
  /** Module that a chunk without own modules re-exports. */
  facadeModuleId: string | null;
}

const withImports = (chunks: ReadonlyMap<string, Chunk>, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const each of chunks.get(name)?.imports ?? []) withImports(chunks, each, found);
  return found;
};

/** Modules that pages behind the login need before they render: the frame and the checks of the first call. */
const FIRST_MODULES = ['/web/src/frame/shell/app-shell.tsx', '/api/src/inputs/research.ts'];

/** Chunks to preload for a page behind the login, besides the entry's; visitors' pages need almost only the entry. */
export const firstFilesOf = ({ file }: BuiltPage, chunks: readonly Chunk[]): string[] => {
  const route = file.replace(/^\./, '/web/src');
  if (!route.includes('/routes/_app/')) return [];
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holderOf = (wanted: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(wanted)));
  const entry = holderOf('/web/src/main.tsx');
  const page = holderOf(`${route}?tsr-split=component`);
  if (!entry || !page) return [];
  const entryFiles = withImports(byName, entry.fileName);
  const holders = [page, ...FIRST_MODULES.map(holderOf)].flatMap((holder) => (holder ? [holder.fileName] : []));
  const files = new Set(holders.flatMap((name) => [...withImports(byName, name)]));
  // A dynamic import of a module that is already included has a facade chunk of its own.
  const includedModules = new Set([...files].flatMap((name) => byName.get(name)?.moduleIds ?? []));
  const facades = chunks.filter(
    ({ facadeModuleId: id, moduleIds }) => moduleIds.length === 0 && id !== null && includedModules.has(id),
  );
  return [...files, ...facades.map(({ fileName }) => fileName)].filter((name) => !entryFiles.has(name));
};

interface ModuleSelection {
  /** Modules with all their static and dynamic imports. */
  whole: readonly string[];
  /** Modules with their static imports only. */
  alone: readonly string[];
}

/** Files of these modules and of the entry, without the pages that routes import dynamically. Throws if a module is in no file. */
export const filesOf = ({ whole, alone }: ModuleSelection, chunks: readonly Chunk[]): { entry: string; files: string[] } => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // Prefers a facade chunk, because that is the file which is requested first.
  const holderOf = (module: string): string => {
    const is = (id: string | null) => id?.endsWith(module) === true || id?.endsWith(`${module}x`) === true;
    const found = chunks.find(({ facadeModuleId }) => is(facadeModuleId)) ?? chunks.find(({ moduleIds }) => moduleIds.some(is));
    if (!found) throw new Error(`no file has ${module}`);
    return found.fileName;
  };
  const entry = holderOf('/web/src/main.tsx');
  const files = withImports(byName, entry);
  const queue = whole.map(holderOf);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (files.has(name)) continue;
    files.add(name);
    queue.push(...(byName.get(name)?.imports ?? []), ...(byName.get(name)?.dynamicImports ?? []));
  }
  for (const module of alone) withImports(byName, holderOf(module), files);
  return { entry, files: [...files] };
};

/** Text namespaces that a route's loader loads. */
export const textsIn = (route: string): string[] =>
  part(route, /loadTexts\(([^)]*)\)/g).flatMap(([names = '']) => names.match(/\w+/g) ?? []);
