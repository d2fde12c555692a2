import type { Db } from '@telaah/db';
import { type NoticeChannel, noticeSubjects } from '@telaah/shared/features/notices/subjects';
import type { ChannelDeps, RequestNotice } from '#src/features/notices/channels/channel.ts';
import { requestInboxNotice } from '#src/features/notices/channels/inbox.ts';
import { requestNoticeMail } from '#src/features/notices/channels/mail.ts';
import { findChoices, findRecipient } from '#src/features/notices/inbox/inbox.repo.ts';
import type { AnyNotice, Notice, NoticeRecipient } from '#src/notices/notice.ts';

const channels: Record<NoticeChannel, RequestNotice> = { inbox: requestInboxNotice, mail: requestNoticeMail };

/** The channels that a person gets a notice by. */
const channelsTo = async (db: Db, accountId: string, { about, channels: possible }: AnyNotice): Promise<NoticeChannel[]> => {
  const modes = noticeSubjects[about];
  if (possible.every((channel) => modes[channel] === 'always')) return [...possible];
  const choices = await findChoices(db, accountId);
  const chosen = (channel: NoticeChannel) => choices.find((each) => each.about === about && each.channel === channel)?.is_on;
  return possible.filter((channel) => modes[channel] === 'always' || (chosen(channel) ?? modes[channel] === 'on'));
};

/** Sends a notice once, by each of its channels that the person has not turned off. Call it in the transaction that causes it. */
export const tell = async <Data extends object>(
  trx: Db,
  deps: ChannelDeps,
  notice: Notice<Data>,
  to: NoticeRecipient,
  data: Data,
  now: Date,
): Promise<void> => {
  const key = `${notice.id}:${to.accountId}:${notice.once(data)}`;
  for (const channel of await channelsTo(trx, to.accountId, notice)) {
    await channels[channel](trx, deps, { notice, to, data, key }, now);
  }
};

/** As `tell`, with the account's present address. A deleted account gets nothing. */
export const tellAccount = async <Data extends object>(
  trx: Db,
  deps: ChannelDeps,
  notice: Notice<Data>,
  accountId: string,
  data: Data,
  now: Date,
): Promise<void> => {
  const to = await findRecipient(trx, accountId);
  if (to !== null) await tell(trx, deps, notice, to, data, now);
};
