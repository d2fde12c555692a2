/** A path's parts as a browser reads them; null where an escape is broken. */
const partsOf = (path: string): string[] | null => {
  try {
    return path
      .replace(/\/$/, '')
      .split('/')
      .slice(1)
      .map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
};

/**
 * Does a path lead to one of the pages? `patterns` are the dashboard's own (`/history/products/$productId`); like its router this takes a slash at
 * the end and capitals for the same page, and any text for a `$part`.
 */
export const pageFinder = (patterns: readonly string[]): ((path: string) => boolean) => {
  const pages = patterns.map((pattern) =>
    pattern
      .toLowerCase()
      .split('/')
      .slice(1)
      .filter((part, i) => part !== '' || i > 0),
  );
  return (path) => {
    const parts = partsOf(path);
    if (parts === null) return false;
    return pages.some(
      (page) =>
        page.length === parts.length &&
        page.every((wanted, i) => {
          const part = parts[i] ?? '';
          return wanted.startsWith('$') ? part !== '' : part.toLowerCase() === wanted;
        }),
    );
  };
};
