import { sharedValue } from '#src/session/storage/shared-value.ts';

/** Why the last check of the session failed; null once the server has said who is signed in, or that nobody is. */
const failure = sharedValue<Error | null>(null);

export const setCheckFailure = failure.set;
export const checkFailure = failure.get;
export const useCheckFailure = failure.use;
