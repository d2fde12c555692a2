import { type APIRequestContext, expect } from '@playwright/test';

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** The newest mailed link of a kind. Waits for it, because a worker sends mails after the call. */
export const mailedLink = async (request: APIRequestContext, to: string, page: 'verify-email' | 'forgot-password') => {
  const pattern = new RegExp(`https?://\\S+/${page}\\?token=[\\w-]{43}`);
  let link = '';
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mail.json')).json()) as SentMail[];
      link = mails.filter((mail) => mail.to === to).map(({ text }) => pattern.exec(text)?.[0] ?? '')[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
};
