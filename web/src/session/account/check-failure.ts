import { sharedValue } from '#src/session/storage/shared-value.ts';

/** Why the last session check failed; null once the server has answered whether there is a session. */
const failure = sharedValue<Error | null>(null);

export const setCheckFailure = failure.set;
export const checkFailure = failure.get;
export const useCheckFailure = failure.use;
