import { readSearch, textParam } from '@telaah/shared/lib/address/search-params';

/** `plan` is any text; the page checks whether such a plan exists. */
export const readContactSearch = (raw: Record<string, unknown>) => readSearch({ plan: textParam(20) }, raw);
