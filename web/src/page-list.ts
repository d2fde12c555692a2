/**
 * The patterns of all pages, such as `/history/products/$productId`, out of the router's generated tree. The server answers other addresses
 * with 404.
 */
export const pagesIn = (routeTree: string, { gallery }: { gallery: boolean }): string[] => {
  const [, routes = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(routeTree) ?? [];
  const patterns = [...routes.matchAll(/^\s*'([^']+)':/gm)].map(([, pattern = '']) => pattern);
  if (!patterns.includes('/')) throw new Error('the route tree is not written as it used to be');
  return patterns.filter((pattern) => gallery || !pattern.startsWith('/dev/')).toSorted();
};
