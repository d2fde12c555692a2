import type { PageLink } from '#src/kinds/column.ts';
import type { AnyFilter } from '#src/kinds/filter.ts';
import type { Search } from '#src/kinds/kind.ts';

interface LinkedPage {
  page: string;
  /** Omitted for a mere link target, such as a head, whose path has no parameters. */
  filters?: Readonly<Record<string, AnyFilter>>;
}

// Opened filters go into the page's path, the rest into its search. In a module of its own, because every visitor's first script
// links to kinds without loading any.
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
