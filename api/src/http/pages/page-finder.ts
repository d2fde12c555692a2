/** The decoded parts of a path; null for an invalid escape. */
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

/** Finds a path's pattern like the dashboard's router: final slash and case are ignored, `$part` is any text, exact names win. */
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
