import {
  languageInput,
  type PersonaState,
  passwordInput,
  personaInput,
  persona as personaName,
  personaState,
  profileInput,
  type UserState,
  userState,
} from '@telaah/shared/features/accounts/schema';
import { Hono } from 'hono';
import { changeAccount, findPersona } from '#src/features/accounts/identity/account.repo.ts';
import { answerState, rereadSession, rotateSession } from '#src/features/accounts/identity/open-session.ts';
import type { AccountParts } from '#src/features/accounts/password/account-parts.ts';
import { touchesContact, updatePassword, updateProfile } from '#src/features/accounts/profile/profile.ts';
import { clientAddress } from '#src/http/call/address.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { demandReauth, demandSession } from '#src/http/session/session.ts';

export const profileRoutes = ({ deps, passwords, limits }: AccountParts) => {
  const { db, clock } = deps;
  const personaOf = async (accountId: string): Promise<PersonaState> => {
    const { persona, persona_other: other, persona_asked_at } = await findPersona(db, accountId);
    return { persona: personaName.nullable().catch(null).parse(persona), other, asked: persona_asked_at !== null };
  };

  return new Hono<AppEnv>()
    .patch(
      '/internal/users/profile',
      describe({
        summary:
          'Change name, phone or address; a new address is used once it is verified, and the present one withdraws one that waits',
        tag: 'accounts',
        answer: userState,
        refuses: ['reauth_required', 'email_or_phone_used', 'phone_used', 'rate_limited'],
      }),
      json(profileInput),
      async (c) => {
        const session = demandSession(c);
        const input = c.req.valid('json');
        if (touchesContact(session, input)) {
          demandReauth(session, clock.now());
          await limits.change(session.account_id);
        }
        await updateProfile(deps, session, input, {
          acceptLanguage: c.req.header('Accept-Language'),
          spendLetter: (email) => limits.mail(email, clientAddress(c, deps.trustedProxies)),
        });
        const state: UserState = await answerState(deps, await rereadSession(deps, session));
        return c.json(state, 200);
      },
    )
    .patch(
      '/internal/users/password',
      describe({
        summary: 'Change the password: ends the other sessions, and this one gets a new token',
        tag: 'accounts',
        answer: userState,
        refuses: ['reauth_required', 'weak_password', 'rate_limited'],
      }),
      json(passwordInput),
      async (c) => {
        const session = demandSession(c);
        demandReauth(session, clock.now());
        await limits.change(session.account_id);
        await updatePassword(deps, passwords, session, c.req.valid('json').password);
        const state: UserState = await answerState(deps, await rotateSession(c, deps, session));
        return c.json(state, 200);
      },
    )
    .patch(
      '/internal/users/language',
      describe({ summary: 'Keep the language of dashboard and mails', tag: 'accounts', answer: userState }),
      json(languageInput),
      async (c) => {
        const session = demandSession(c);
        await changeAccount(db, session.account_id, { language: c.req.valid('json').language });
        const state: UserState = await answerState(deps, await rereadSession(deps, session));
        return c.json(state, 200);
      },
    )
    .get(
      '/internal/users/persona',
      describe({ summary: 'What the person sells as, if they said', tag: 'accounts', answer: personaState }),
      async (c) => c.json(await personaOf(demandSession(c).account_id), 200),
    )
    .post(
      '/internal/users/persona',
      describe({ summary: 'Say what one sells as; null: would rather not say', tag: 'accounts', answer: personaState }),
      json(personaInput),
      async (c) => {
        const { account_id } = demandSession(c);
        const { persona, other = null } = c.req.valid('json');
        await changeAccount(db, account_id, { persona, persona_other: other, persona_asked_at: clock.now() });
        return c.json(await personaOf(account_id), 200);
      },
    );
};
