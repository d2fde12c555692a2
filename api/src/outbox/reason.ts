/** What a library says of a failed delivery, as far as it does. */
interface DeliveryError {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
}

export interface Reason {
  /** The library's word: EAUTH, ESOCKET, ETLS … */
  code?: string;
  /** What the other side answered, in numbers alone: its text may hold addresses or what was written. */
  response?: string;
  /** At which command. */
  command?: string;
  /** Where nobody answered: what went wrong between here and there. */
  failure?: string;
}

const NUMBERS = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/;
const MOST_LETTERS = 200;

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z][\w ]{0,40}$/.test(value) ? value : undefined;

/** Why a mail or a message could not be handed over, for the log: no address and nothing of its contents. */
export const reasonOf = (error: unknown): Reason => {
  const { code, responseCode, response, command } = (error ?? {}) as DeliveryError;
  const numbers = typeof response === 'string' ? NUMBERS.exec(response)?.[0] : undefined;
  const answered = numbers ?? (typeof responseCode === 'number' ? String(responseCode) : undefined);
  const said = (error instanceof Error ? error.message : String(error)).split('\n', 1).join('').slice(0, MOST_LETTERS);
  return Object.fromEntries(
    Object.entries({
      code: word(code),
      response: answered,
      command: word(command),
      failure: answered === undefined ? said.replaceAll(/\S*@\S*/g, '…') : undefined,
    }).filter(([, value]) => value !== undefined),
  );
};
