import type { PageLink } from '@telaah/shared/kinds/column';
import type { Search } from '@telaah/shared/kinds/kind';
import { toPageLink } from '@telaah/shared/kinds/page-link';

/** The only cast from a page named by data to the router's literal paths. */
export const toRouterLink = (page: PageLink): { to: '/help' } => page as unknown as { to: '/help' };

export const toKindLink = (kind: Parameters<typeof toPageLink>[0], search: Search): { to: '/help' } =>
  toRouterLink(toPageLink(kind, search));
