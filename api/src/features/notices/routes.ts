import {
  chooseNoticeInput,
  inboxInput,
  inboxPage,
  markNoticesInput,
  noticeChoices,
  unreadNotices,
} from '@telaah/shared/features/notices/schema';
import { Hono } from 'hono';
import { choicesOf, choose, countUnread, findInbox, markInbox } from '#src/features/notices/inbox/inbox.service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

const tag = 'notices';

export const noticeRoutes = ({ db, clock }: Deps) =>
  new Hono<AppEnv>()
    .post(
      '/internal/notices/get_all',
      describe({ summary: 'Your notices, the newest first, a page at a time', tag, answer: inboxPage }),
      json(inboxInput),
      async (c) => c.json(await findInbox(db, demandSession(c).account_id, c.req.valid('json')), 200),
    )
    .get('/internal/notices/unread', describe({ summary: 'How many notices are unread', tag, answer: unreadNotices }), async (c) =>
      c.json({ unread: await countUnread(db, demandSession(c).account_id) }, 200),
    )
    .post(
      '/internal/notices/mark',
      describe({ summary: 'Marks notices read or unread, all of them if none is named', tag, answer: unreadNotices }),
      json(markNoticesInput),
      async (c) => {
        const { notice_ids, is_read } = c.req.valid('json');
        return c.json({ unread: await markInbox(db, demandSession(c).account_id, notice_ids, is_read, clock.now()) }, 200);
      },
    )
    .get(
      '/internal/notices/choices',
      describe({ summary: 'By which channels you are told of what', tag, answer: noticeChoices }),
      async (c) => c.json({ choices: await choicesOf(db, demandSession(c).account_id) }, 200),
    )
    .post(
      '/internal/notices/choose',
      describe({
        summary: 'Turns a channel on or off for a subject; what is always sent cannot be turned off',
        tag,
        answer: noticeChoices,
        refuses: ['conflict'],
      }),
      json(chooseNoticeInput),
      async (c) => c.json({ choices: await choose(db, demandSession(c).account_id, c.req.valid('json')) }, 200),
    );
