import type { PageLink } from '@telaah/shared/kinds/column';
import type { Search } from '@telaah/shared/kinds/kind';
import { toPageLink } from '@telaah/shared/kinds/page-link';

/**
 * The router knows pages by their literals, a kind names them as texts. Here, and nowhere else, the one is taken for the other: for one whose
 * address holds nothing of its own.
 */
export const toRouterLink = (page: PageLink): { to: '/help' } => page as unknown as { to: '/help' };

/** A kind's page, asked that. */
export const toKindLink = (kind: Parameters<typeof toPageLink>[0], search: Search): { to: '/help' } =>
  toRouterLink(toPageLink(kind, search));
