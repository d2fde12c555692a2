import type { Db } from '@telaah/db';
import type { Language } from '@telaah/shared/features/accounts/schema';
import type { ChooseNoticeInput, InboxInput, InboxNotice, InboxPage, NoticeChoice } from '@telaah/shared/features/notices/schema';
import { type NoticeSubject, noticeChannels, noticeSubjects } from '@telaah/shared/features/notices/subjects';
import { clampPage, PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';
import {
  countNotices,
  deleteNoticesBefore,
  findChoices,
  markNotices,
  pageOfNotices,
  type StoredNotice,
  saveChoice,
} from '#src/features/notices/inbox/inbox.repo.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { contentOf } from '#src/notices/content.ts';
import { noticeOf } from '#src/notices/registry.ts';

const DAY_MS = 86_400_000;
/** Notices are kept in the inbox for so many days. */
const KEPT_DAYS = 180;

/** Empty for a notice that this version does not have any more. */
const toInboxNotice = ({ notice_id, kind, data, created_at, read_at }: StoredNotice, language: Language): InboxNotice[] => {
  const notice = noticeOf(kind);
  if (notice === undefined) return [];
  const { subject, lines, button } = contentOf(notice, data, language);
  const link = notice.link(data);
  return [
    {
      notice_id: String(notice_id),
      about: notice.about,
      subject,
      detail: lines[0] ?? '',
      button: button === null || link === null ? null : { label: button, link },
      created_at: created_at.toISOString(),
      is_read: read_at !== null,
    },
  ];
};

export const findInbox = async (
  db: Db,
  accountId: string,
  { page, language, unread: isUnread = false }: InboxInput,
): Promise<InboxPage> => {
  const { all, unread } = await countNotices(db, accountId);
  const total_page = pageCount(isUnread ? unread : all, PAGE_SIZE);
  const stored = await pageOfNotices(db, accountId, clampPage(page, total_page), isUnread);
  return { notices: stored.flatMap((each) => toInboxNotice(each, language)), total_page, unread };
};

export const countUnread = async (db: Db, accountId: string): Promise<number> => (await countNotices(db, accountId)).unread;

/** `ids` undefined: all. Returns the number of unread ones that are left. */
export const markInbox = async (
  db: Db,
  accountId: string,
  ids: readonly string[] | undefined,
  isRead: boolean,
  now: Date,
): Promise<number> => {
  await markNotices(db, accountId, ids === undefined ? null : ids.map(Number), isRead ? now : null);
  return countUnread(db, accountId);
};

/** A row per subject and channel, as it holds for the account. */
export const choicesOf = async (db: Db, accountId: string): Promise<NoticeChoice[]> => {
  const chosen = new Map((await findChoices(db, accountId)).map(({ about, channel, is_on }) => [`${about} ${channel}`, is_on]));
  return (Object.keys(noticeSubjects) as NoticeSubject[]).flatMap((about) =>
    noticeChannels.map((channel) => {
      const mode: string = noticeSubjects[about][channel];
      const is_fixed = mode === 'always';
      return { about, channel, is_on: is_fixed || (chosen.get(`${about} ${channel}`) ?? mode === 'on'), is_fixed };
    }),
  );
};

/** Throws `conflict` for what cannot be turned off. */
export const choose = async (db: Db, accountId: string, choice: ChooseNoticeInput): Promise<NoticeChoice[]> => {
  const mode: string = noticeSubjects[choice.about][choice.channel];
  if (mode === 'always' && !choice.is_on) throw new ApiError('conflict', 'This is always sent');
  await saveChoice(db, accountId, choice);
  return choicesOf(db, accountId);
};

export const purgeNotices = (db: Db, now: Date): Promise<number> =>
  deleteNoticesBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
