import type { Inputs } from '#src/inputs/research.ts';

/** Calls are in three groups, each in a file of its own, so that a page loads the schemas of its own calls only. */
export type InputGroup = 'accounts' | 'suppliers' | 'research';

const RESEARCH_PATH = /^\/internal\/(feature|capture|users\/looks)\b/;
const SUPPLIERS_PATH = /^\/(internal|public\/v1)\/listing\b/;

/** The group of a path; `accounts` has all that no other has. */
export const inputGroupOf = (path: string): InputGroup =>
  RESEARCH_PATH.test(path) ? 'research' : SUPPLIERS_PATH.test(path) ? 'suppliers' : 'accounts';

const loaders: Record<InputGroup, () => Promise<Inputs>> = {
  accounts: async () => (await import('#src/inputs/accounts.gen.ts')).accountsCalls,
  suppliers: async () => (await import('#src/inputs/suppliers.gen.ts')).suppliersCalls,
  research: async () => (await import('#src/inputs/research.ts')).allResearchCalls,
};

/** Schemas of the path's group, by method and path. Null if the file does not load (update, offline); the server checks too. */
export const loadInputs = async (path: string): Promise<Inputs | null> => loaders[inputGroupOf(path)]().catch(() => null);
