import type { PageLink } from '#src/kinds/column.ts';
import type { AnyFilter } from '#src/kinds/filter.ts';
import type { Search } from '#src/kinds/kind.ts';

interface LinkedPage {
  page: string;
  /** Left out of what is only led to, such as a head: its path names nothing. */
  filters?: Readonly<Record<string, AnyFilter>>;
}

/**
 * The page that shows a search: what its path names stands there, the rest behind it. A module of its own, because the first script that every
 * visitor loads leads to kinds, and reads none of them.
 */
export const toPageLink = ({ page, filters = {} }: LinkedPage, search: Search): PageLink => {
  const rest = { ...search };
  const params: Record<string, string> = {};
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.form !== 'opened') continue;
    params[filter.param] = String(search[name]);
    delete rest[name];
  }
  return Object.keys(params).length === 0 ? { to: page, search } : { to: page, params, search: rest };
};
