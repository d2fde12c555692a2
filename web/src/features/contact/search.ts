import { readSearch, textParam } from '@telaah/shared/lib/address/search-params';

/** The plan that somebody writes about, if there is one of that name: the page knows. */
export const readContactSearch = (raw: Record<string, unknown>) => readSearch({ plan: textParam(20) }, raw);
