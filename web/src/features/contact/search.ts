import { contactPlans } from '@telaah/shared/features/contact/rules';
import { oneOf, readSearch } from '@telaah/shared/lib/search-params';

/** The plan that somebody writes about. */
export const readContactSearch = (raw: Record<string, unknown>) => readSearch({ plan: oneOf(contactPlans) }, raw);
export type ContactSearch = ReturnType<typeof readContactSearch>;
