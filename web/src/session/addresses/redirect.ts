/** Pages that are never a target after the login. */
const REFUSED_PATHS = ['/login', '/register', '/forgot-password'];

const matchesRoute = (path: string, pattern: string): boolean => {
  const parts = path.split('/').filter(Boolean);
  const wanted = pattern.split('/').filter(Boolean);
  return parts.length === wanted.length && wanted.every((part, i) => part.startsWith('$') || part === parts[i]);
};

const hasControl = (text: string): boolean => [...text].some((char) => char.charCodeAt(0) < 0x20 || char.charCodeAt(0) === 0x7f);

/** Accepts only paths of `patterns` (`/history/products/$productId`), otherwise `/`: the address bar's text may be hostile. */
export const safeRedirect = (target: unknown, origin: string, patterns: readonly string[]): string => {
  if (typeof target !== 'string' || target.length > 2000 || hasControl(target)) return '/';
  if (!target.startsWith('/') || target[1] === '/' || target.includes('\\')) return '/';
  let url: URL;
  try {
    url = new URL(target, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (
    REFUSED_PATHS.some((path) => matchesRoute(url.pathname, path)) ||
    !patterns.some((pattern) => matchesRoute(url.pathname, pattern))
  )
    return '/';
  return url.pathname + url.search + url.hash;
};
