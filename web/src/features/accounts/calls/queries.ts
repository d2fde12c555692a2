import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type {
  LoginInput,
  PersonaInput,
  ProfileInput,
  RegisterInput,
  SessionsAnswer,
  UserState,
  VerifyAnswer,
} from '@telaah/shared/features/accounts/schema';
import { api, take } from '#src/api/api.ts';
import { recordMailSent } from '#src/features/accounts/calls/mail-pause.ts';

/** Throws CallFailure: `wrong_credentials`, `rate_limited`. */
export const signIn = (input: LoginInput): Promise<UserState> => take(unwrap(api.public.v1.auth.login.$post({ json: input })));

/** Throws CallFailure: `email_or_phone_used`, `phone_used`, `weak_password`, `code_invalid`. */
export const register = async (input: RegisterInput): Promise<UserState> => {
  const state = await take(unwrap(api.public.v1.users.$post({ json: input })));
  recordMailSent(input.email);
  return state;
};

export const resendVerification = async (email: string): Promise<void> => {
  await take(unwrap(api.public.v1.emailVerification.resend.$post({ json: { email } })));
  recordMailSent(email);
};

const verifications = new Map<string, Promise<VerifyAnswer>>();

/** Checks a link without using it up: whose it is, and what this browser must do to use it. */
export const verifyLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify link', token],
    queryFn: () => take(unwrap(api.public.v1.emailVerification.check.$post({ json: { token } }))),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Uses a link once, however often its page renders. Throws CallFailure: `link_expired`, `email_or_phone_used`. */
export const verifyEmail = (token: string): Promise<VerifyAnswer> => {
  const running = verifications.get(token);
  if (running) return running;
  const call = take(unwrap(api.public.v1.emailVerification.verify.$post({ json: { token } })));
  verifications.set(token, call);
  // A failed call may be repeated, for example after a lost connection.
  call.catch(() => verifications.delete(token));
  return call;
};

/** Verifies and signs in. Throws CallFailure: `wrong_credentials`, `link_expired`, `rate_limited`. */
export const verifyByPassword = async (token: string, password: string): Promise<UserState> => {
  const { state } = await take(unwrap(api.public.v1.emailVerification.verify.$post({ json: { token, password } })));
  if (!state) throw new Error('a password that was right opened no session');
  return state;
};

/** Verifies, voids the password, ends every session and returns a reset token. Throws CallFailure: `link_expired`. */
export const verifyVoidingPassword = async (token: string): Promise<string> => {
  const { reset_token } = await take(
    unwrap(api.public.v1.emailVerification.verify.$post({ json: { token, void_password: true } })),
  );
  if (!reset_token) throw new Error('a void password leaves nothing to choose another with');
  return reset_token;
};

/** Throws CallFailure: `email_not_found`. */
export const askReset = async (email: string): Promise<void> => {
  await take(unwrap(api.public.v1.forgotPassword.create.$post({ json: { email } })));
  recordMailSent(email);
};

/** Checks a reset link without using it up. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset link', token],
    queryFn: () => take(unwrap(api.public.v1.forgotPassword.check.$post({ json: { token } }))),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const resetPassword = (input: { token: string; password: string; confirmPassword: string }): Promise<unknown> =>
  take(unwrap(api.public.v1.forgotPassword.change_password.$post({ json: input })));

/** Throws CallFailure: `reauth_required`, `email_or_phone_used`, `phone_used`. */
export const changeProfile = (input: ProfileInput): Promise<UserState> =>
  take(unwrap(api.internal.users.profile.$patch({ json: input })));

/** Ends the other sessions. Throws CallFailure: `reauth_required`, `weak_password`. */
export const changePassword = (input: { password: string; confirmPassword: string }): Promise<UserState> =>
  take(unwrap(api.internal.users.password.$patch({ json: input })));

export const sessionsQuery = queryOptions({
  queryKey: ['own sessions'],
  queryFn: (): Promise<SessionsAnswer> => take(unwrap(api.internal.users.sessions.$get())),
  staleTime: 0,
});

export const revokeSessions = (which: { id: string } | { others: true }): Promise<SessionsAnswer> =>
  take(unwrap(api.internal.users.sessions.revoke.$post({ json: which })));

export const exportData = async (): Promise<Blob> => {
  const response = await api.internal.users.archive.$get();
  if (!response.ok) await take(unwrap(Promise.resolve(response)));
  return response.blob();
};

/** Throws CallFailure: `reauth_required`. */
export const deleteAccount = (email: string): Promise<unknown> =>
  take(unwrap(api.internal.users.delete.$post({ json: { email } })));

export const savePersona = (input: PersonaInput): Promise<unknown> =>
  take(unwrap(api.internal.users.persona.$post({ json: input })));
