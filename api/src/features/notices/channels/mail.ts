import type { RequestNotice } from '#src/features/notices/channels/channel.ts';
import { requestDelivery } from '#src/outbox/outbox.service.ts';

export const requestNoticeMail: RequestNotice = (trx, deps, { notice, to, data, key }, now) => {
  const path = notice.link(data);
  const link = path === null ? {} : { link: `${deps.publicUrl}${path}` };
  const payload = { to: to.email, language: to.language, template: notice.id, data: { ...data, name: to.name, ...link } };
  return requestDelivery(trx, deps, { key: `mail:${key}`, kind: 'mail', accountId: to.accountId, payload }, now);
};
