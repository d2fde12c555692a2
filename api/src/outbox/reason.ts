interface DeliveryError {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
}

export interface Reason {
  /** The library's code: EAUTH, ESOCKET, ETLS … */
  code?: string;
  /** Only the numbers of the other side's answer: its text may contain addresses or content. */
  response?: string;
  command?: string;
  failure?: string;
}

const NUMBERS = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/;
const MOST_LETTERS = 200;

const codeWord = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z][\w ]{0,40}$/.test(value) ? value : undefined;

/** Why a delivery failed, for the log: without addresses and content. */
export const reasonOf = (error: unknown): Reason => {
  const { code, responseCode, response, command } = (error ?? {}) as DeliveryError;
  const numbers = typeof response === 'string' ? NUMBERS.exec(response)?.[0] : undefined;
  const answered = numbers ?? (typeof responseCode === 'number' ? String(responseCode) : undefined);
  const message = (error instanceof Error ? error.message : String(error)).split('\n', 1).join('').slice(0, MOST_LETTERS);
  return Object.fromEntries(
    Object.entries({
      code: codeWord(code),
      response: answered,
      command: codeWord(command),
      failure: answered === undefined ? message.replaceAll(/\S*@\S*/g, '…') : undefined,
    }).filter(([, value]) => value !== undefined),
  );
};
