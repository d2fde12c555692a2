import { z } from 'zod';
import { PHONE } from '#src/features/accounts/rules.ts';
import { secret, text } from '#src/lib/text.ts';

export const language = z.enum(['en', 'id', 'zh']);
export type Language = z.infer<typeof language>;

/** Lower-cased, because capitals mean the same existing account. */
const typedEmail = z.email().max(254).toLowerCase();

export const loginInput = z.strictObject({
  email: typedEmail,
  password: secret(128, 1),
});
export type LoginInput = z.infer<typeof loginInput>;

/** `title` is what people read. Without a plan: name `Gratis`, all flags false, all numbers 0. */
export const premium = z.object({
  name: z.string(),
  title: z.string(),
  price: z.int(),
  researchSupport: z.boolean(),
  historicalSupport: z.boolean(),
  historicalRange: z.int(),
  enterpriseSupport: z.boolean(),
  enterpriseRange: z.int(),
  enterpriseStores: z.int(),
  downloadSupport: z.boolean(),
  downloadLimit: z.int(),
  downloadCount: z.int(),
  alertSupport: z.boolean(),
  alertLimit: z.int(),
  alertCount: z.int(),
  limit: z.int(),
  count: z.int(),
  expired_at: z.iso.datetime().nullable(),
  is_recurring: z.boolean(),
});
export type Premium = z.infer<typeof premium>;

export const noPremium: Premium = {
  name: 'Gratis',
  title: 'Free',
  price: 0,
  researchSupport: false,
  historicalSupport: false,
  historicalRange: 0,
  enterpriseSupport: false,
  enterpriseRange: 0,
  enterpriseStores: 0,
  downloadSupport: false,
  downloadLimit: 0,
  downloadCount: 0,
  alertSupport: false,
  alertLimit: 0,
  alertCount: 0,
  limit: 0,
  count: 0,
  expired_at: null,
  is_recurring: false,
};

const allowance = z.object({ name: z.string(), limit: z.int(), count: z.int() });

export const planState = z.enum(['free', 'active', 'renewing', 'retrying', 'ended']);
export type PlanState = z.infer<typeof planState>;

/** Who is signed in and what they may spend. Each `count` is the used part of its `limit`. */
export const userState = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    pending_email: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    language: language.nullable(),
    email_verified: z.boolean(),
    /** The persona question was neither answered nor skipped yet. */
    ask_persona: z.boolean(),
    /** `ended`: a plan ran before. `renewing`: it is over and being charged again. `retrying`: that charge was refused. */
    plan_state: planState,
  }),
  premium,
  /** The last plan if none runs now: its renewal is being tried, or it is over. */
  lapsed_plan: z.object({ name: z.string(), ended_at: z.iso.datetime() }).nullable(),
  /** Top-up tokens never expire; without a plan they are frozen: limit and count stay, none may be spent. */
  quota: allowance,
  /** All tokens that may be spent now: the plan's and the top-ups, or the free ones. */
  total: allowance,
  /** When used tokens are renewed. Those of a plan without auto payment end with it; top-ups do neither. */
  tokens_until: z.iso.datetime().nullable(),
  /** Rows for downloads: the plan's and the top-ups. */
  download: allowance,
  /** Sent back as `X-CSRF-Token` on every call that is not a GET. */
  csrf_token: z.string(),
});
export type UserState = z.infer<typeof userState>;

export const phone = z.string().regex(PHONE);

export const EMAIL_MESSAGE = 'Format email salah (email harus valid dan huruf kecil)';

/** An account's new address. Capitals are refused with a message instead of being changed silently. */
const ownEmail = z
  .email({ error: EMAIL_MESSAGE, abort: true })
  .lowercase({ error: EMAIL_MESSAGE, abort: true })
  .max(254, EMAIL_MESSAGE);
const newPassword = secret(128, 8);
/** Token of a mail's link. Any text, because a link that a mail program cut short does not work but is no form error. */
const mailToken = text(200);

export const registerInput = z.strictObject({
  name: text(120, 1),
  email: ownEmail,
  phone,
  password: newPassword,
  affiliate_code: text(40).optional(),
  event_id: text(100).optional(),
  ttp: text(200).optional(),
  /** The page's language, for the mails. */
  language: language.optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const emailInput = z.strictObject({ email: typedEmail });
export const tokenInput = z.strictObject({ token: mailToken });
/** `password`: the account's. `void_password`: the person who opens the link did not choose it or does not know it. At most one. */
export const verifyInput = z
  .strictObject({ token: mailToken, password: secret(128, 1).optional(), void_password: z.literal(true).optional() })
  .refine(({ password, void_password }) => password === undefined || void_password === undefined, { path: ['password'] });
export type VerifyInput = z.infer<typeof verifyInput>;
export const resetPasswordInput = z
  .strictObject({ token: mailToken, password: newPassword, confirmPassword: secret(128) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, { path: ['confirmPassword'] });

export const passwordInput = z
  .strictObject({ password: newPassword, confirmPassword: secret(128) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, { path: ['confirmPassword'] });

export const profileInput = z.strictObject({ email: ownEmail, phone, name: text(120, 1).optional() });
export type ProfileInput = z.infer<typeof profileInput>;
export const languageInput = z.strictObject({ language });
export const reauthInput = z.strictObject({ password: secret(128, 1) });

export const persona = z.enum([
  'affiliator',
  'brand_distributor',
  'brand_owner',
  'dropshipper',
  'employee_of_brand_owner',
  'manufacturer',
  'retail_distributor',
  'wholesale_distributor',
  'other',
]);
export type Persona = z.infer<typeof persona>;
/** `other` comes with a text; null is "skip". */
export const personaInput = z
  .strictObject({ persona: persona.nullable(), other: text(120, 1).optional() })
  .refine((input) => (input.persona === 'other') === (input.other !== undefined), { path: ['other'] });
export type PersonaInput = z.infer<typeof personaInput>;
export const personaState = z.object({ persona: persona.nullable(), other: z.string().nullable(), asked: z.boolean() });
export type PersonaState = z.infer<typeof personaState>;

export const sessionItem = z.object({
  id: z.uuid(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** Only the network of the address, such as 203.0.113. */
  network: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type SessionItem = z.infer<typeof sessionItem>;
/** The requesting session first, then the last used first. */
export const sessionsAnswer = z.object({ sessions: z.array(sessionItem) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
/** `others`: all but the requesting session. */
export const revokeInput = z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ others: z.literal(true) })]);
export const deleteAccountInput = z.strictObject({ email: typedEmail });

export const doneAnswer = z.object({ done: z.literal(true) });

/**
 * A valid link, its address, and what using it needs in this browser; the check does not use it up. `nothing`: the account is
 * signed in. `password`: unproven that the registered person owns the address, so the account's password proves it or is made void.
 * `sign_in`: a changed address is verified only by its account.
 */
export const verifyCheckAnswer = z.object({ email: z.string(), needs: z.enum(['nothing', 'password', 'sign_in']) });
export type VerifyCheckAnswer = z.infer<typeof verifyCheckAnswer>;

/** `state`: of the renewed session, or the one that the password opened. `reset_token`: sets a password after `void_password`. */
export const verifyAnswer = z.object({ state: userState.nullable(), reset_token: z.string().nullable() });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

/** The link is valid; the check does not use it up. */
export const resetCheckAnswer = z.object({ email: z.string() });

/** `details` of `weak_password`: the fault and what would help, as keys of the `account.weak` texts. */
export const weakPassword = z.object({ score: z.int(), warning: z.string().nullable(), suggestions: z.array(z.string()) });
export type WeakPassword = z.infer<typeof weakPassword>;
