import type { To } from '@telaah/shared/kinds/column';
import type { Search } from '@telaah/shared/kinds/kind';
import { placeOf } from '@telaah/shared/kinds/place';

/**
 * The router knows pages by their literals, a kind names them as texts. Here, and nowhere else, the one is taken for the other: for one whose
 * address holds nothing of its own.
 */
export const toPage = (page: To): { to: '/help' } => page as unknown as { to: '/help' };

/** A kind's page, asked that. */
export const toKind = (kind: Parameters<typeof placeOf>[0], search: Search): { to: '/help' } => toPage(placeOf(kind, search));
