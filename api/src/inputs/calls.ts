import type { Inputs } from '#src/inputs/research.ts';

const OF_RESEARCH = /^\/internal\/(feature|capture|users\/looks)\b/;
const OF_SUPPLIERS = /^\/(internal|public\/v1)\/listing\b/;

/**
 * Input schemas of the calls around this path, loaded with the first of them. Null where loading fails, after an update or without a connection;
 * the server checks too.
 */
export const loadInputs = async (path: string): Promise<Inputs | null> => {
  const found: Promise<Inputs> = OF_RESEARCH.test(path)
    ? import('#src/inputs/research.ts').then(({ researchCalls }) => researchCalls)
    : OF_SUPPLIERS.test(path)
      ? import('#src/inputs/suppliers.ts').then(({ supplierCalls }) => supplierCalls)
      : import('#src/inputs/accounts.ts').then(({ accountCalls }) => accountCalls);
  return found.catch(() => null);
};
