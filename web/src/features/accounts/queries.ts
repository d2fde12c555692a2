import type { LoginInput, UserState } from '@telaah/shared/features/accounts/schema';
import { api, take, unwrap } from '#src/api.ts';

/** Opens a session. Throws CallFailure with `wrong_credentials` or `rate_limited`. */
export const signIn = (input: LoginInput): Promise<UserState> => take(unwrap(api.public.v1.auth.login.$post({ json: input })));
