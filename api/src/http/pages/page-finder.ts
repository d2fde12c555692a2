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
 * Which of the pages a path leads to; undefined: to none. `patterns` are the dashboard's own (`/history/products/$productId`); like its router this
 * takes a slash at the end and capitals for the same page, any text for a `$part`, and a page of just that name before one of any.
 */
export const pageFinder = <Pattern extends string>(patterns: readonly Pattern[]): ((path: string) => Pattern | undefined) => {
  const pages = patterns.map((pattern) => ({
    pattern,
    wanted: pattern
      .toLowerCase()
      .split('/')
      .slice(1)
      .filter((part, i) => part !== '' || i > 0),
  }));
  const byName = pages.toSorted((a, b) => a.pattern.split('$').length - b.pattern.split('$').length);
  return (path) => {
    const parts = partsOf(path);
    if (parts === null) return undefined;
    return byName.find(
      ({ wanted }) =>
        wanted.length === parts.length &&
        wanted.every((name, i) => {
          const part = parts[i] ?? '';
          return name.startsWith('$') ? part !== '' : part.toLowerCase() === name;
        }),
    )?.pattern;
  };
};
