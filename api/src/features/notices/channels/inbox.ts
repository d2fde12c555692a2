import type { RequestNotice } from '#src/features/notices/channels/channel.ts';
import { insertNotice } from '#src/features/notices/inbox/inbox.repo.ts';

export const requestInboxNotice: RequestNotice = (trx, _deps, { notice, to, data, key }, now) =>
  insertNotice(trx, { accountId: to.accountId, kind: notice.id, key, data }, now);
