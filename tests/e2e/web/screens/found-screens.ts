import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';

/** Pages of the public site from its sitemap, without the start page; one for each group of similar pages. */
export const sitePages = async (request: APIRequestContext): Promise<string[]> => {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/hreflang="x-default" href="([^"]+)"/g)].map(([, address = '']) => new URL(address).pathname);
  const ofOneKind = Map.groupBy(new Set(paths), (path) => path.replace(/^(\/.+\/)[^/]+$/, '$1'));
  return [...ofOneKind.values()].flatMap(([first]) => (first === undefined || first === '/' ? [] : [first]));
};

const built = join(import.meta.dirname, '../../../../web/dist/pages.json');

export const isOf = (pattern: string, path: string): boolean => {
  const given = path.split(/[?#]/)[0]?.replace(/\/$/, '').split('/') ?? [];
  const wanted = pattern.replace(/\/$/, '').split('/');
  return wanted.length === given.length && wanted.every((part, place) => part.startsWith('$') || part === given[place]);
};

/** Patterns of dashboard pages, from the list that the build writes for the server, that none of these paths match. */
export const pagesBeside = (paths: readonly string[]): string[] =>
  Object.keys(JSON.parse(readFileSync(built, 'utf8')) as object).filter((pattern) => !paths.some((path) => isOf(pattern, path)));
