import { z } from 'zod';
import { language } from '#src/features/accounts/schema.ts';
import { type NoticeSubject, noticeChannels, noticeSubjects } from '#src/features/notices/subjects.ts';

const subject = z.enum(Object.keys(noticeSubjects) as NoticeSubject[]);
const channel = z.enum(noticeChannels);
const noticeId = z.string().regex(/^[1-9]\d{0,15}$/);

/** `button.link`: a path of the dashboard. `detail` may be empty. */
export const inboxNotice = z.object({
  notice_id: z.string(),
  about: subject,
  subject: z.string(),
  detail: z.string(),
  button: z.object({ label: z.string(), link: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type InboxNotice = z.output<typeof inboxNotice>;

/** `language`: of the texts. */
export const inboxInput = z.strictObject({ page: z.int().min(1).max(1000), language, unread: z.boolean().optional() });
export type InboxInput = z.output<typeof inboxInput>;

export const inboxPage = z.object({ notices: z.array(inboxNotice), total_page: z.int(), unread: z.int() });
export type InboxPage = z.output<typeof inboxPage>;

/** How many notices of the inbox are unread. */
export const unreadNotices = z.object({ unread: z.int() });

/** `is_read` false: marks them unread again. Without `notice_ids`: all. */
export const markNoticesInput = z.strictObject({ notice_ids: z.array(noticeId).min(1).max(100).optional(), is_read: z.boolean() });
export type MarkNoticesInput = z.output<typeof markNoticesInput>;

/** A row per subject and channel. `is_fixed`: it cannot be turned off. */
export const noticeChoice = z.object({ about: subject, channel, is_on: z.boolean(), is_fixed: z.boolean() });
export type NoticeChoice = z.output<typeof noticeChoice>;

export const noticeChoices = z.object({ choices: z.array(noticeChoice) });

export const chooseNoticeInput = z.strictObject({ about: subject, channel, is_on: z.boolean() });
export type ChooseNoticeInput = z.output<typeof chooseNoticeInput>;
