import type { Inputs } from '#src/inputs/research.ts';

/** Paths whose calls research takes care of. */
const OF_RESEARCH = /^\/internal\/(feature|capture|users\/looks)\b/;
/** Likewise of suppliers. */
const OF_SUPPLIERS = /^\/(internal|public\/v1)\/listing\b/;

/**
 * What the calls beside this one take, each by its method and path: its route's own schema. The client fetches it with the first such call, so
 * that pages which make none carry no schemas. Null where it cannot be fetched: its file is gone after an update of the server, or the
 * connection is; the server checks too, or cannot be reached either.
 */
export const loadInputs = async (path: string): Promise<Inputs | null> => {
  const found: Promise<Inputs> = OF_RESEARCH.test(path)
    ? import('#src/inputs/research.ts').then(({ researchCalls }) => researchCalls)
    : OF_SUPPLIERS.test(path)
      ? import('#src/inputs/suppliers.ts').then(({ supplierCalls }) => supplierCalls)
      : import('#src/inputs/accounts.ts').then(({ accountCalls }) => accountCalls);
  return found.catch(() => null);
};
