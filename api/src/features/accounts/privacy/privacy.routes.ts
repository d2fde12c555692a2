import { deleteAccountInput, doneAnswer } from '@telaah/shared/features/accounts/schema';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AccountParts } from '#src/features/accounts/password/account-parts.ts';
import { archiveAccount, exportAccount } from '#src/features/accounts/privacy/export.ts';
import { eraseAccount } from '#src/features/accounts/privacy/privacy.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { demandReauth, demandSession, takeCookie } from '#src/http/session/session.ts';

const rows = z.array(z.record(z.string(), z.unknown()));
const accountExport = z.object({
  format: z.literal('telaah-account-1'),
  exported_at: z.iso.datetime(),
  profile: z.record(z.string(), z.unknown()),
  sessions: rows,
  subscriptions: rows,
  invoices: rows,
  buckets: rows,
  alerts: rows,
  commissions: rows,
  captures: z.object({ batches: z.int() }),
  operations: rows,
});

export const privacyRoutes = ({ deps, limits }: AccountParts) =>
  new Hono<AppEnv>()
    .get(
      '/internal/users/export',
      describe({
        summary: 'Own data as one file: profile, sessions, plans, invoices, tokens and rows, alerts, commissions, captures, uses',
        tag: 'accounts',
        answer: accountExport,
        refuses: ['rate_limited'],
      }),
      async (c) => {
        const { account_id } = demandSession(c);
        await limits.export(account_id);
        const pieces = ReadableStream.from(exportAccount(deps, account_id)).pipeThrough(new TextEncoderStream());
        return c.body(pieces, 200, {
          'Content-Type': 'application/json',
          'Content-Disposition': `attachment; filename="telaah-${wibDay(deps.clock.now())}.json"`,
        });
      },
    )
    .get(
      '/internal/users/archive',
      describe({
        summary: 'Own data as a ZIP: all of it as JSON, and each list as a CSV for spreadsheets; costs nothing',
        tag: 'accounts',
        answer: z.string(),
        gives: 'application/zip',
        refuses: ['rate_limited'],
      }),
      async (c) => {
        const { account_id } = demandSession(c);
        await limits.export(account_id);
        return c.body(archiveAccount(deps, account_id), 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="telaah-${wibDay(deps.clock.now())}.zip"`,
        });
      },
    )
    .post(
      '/internal/users/delete',
      describe({
        summary: 'End the account for good: the own address is typed once more; a running plan is lost',
        tag: 'accounts',
        answer: doneAnswer,
        refuses: ['reauth_required'],
      }),
      json(deleteAccountInput),
      async (c) => {
        const session = demandSession(c);
        demandReauth(session, deps.clock.now());
        if (c.req.valid('json').email !== session.email) {
          const fields = [{ path: 'email', code: 'custom', message: 'This is not the address of the account' }];
          throw new ApiError('validation', VALIDATION_MESSAGE, { details: { fields } });
        }
        await eraseAccount(deps, session.account_id);
        takeCookie(c, deps.secureCookies);
        c.header('Clear-Site-Data', '"cache"');
        return c.json({ done: true as const }, 200);
      },
    );
