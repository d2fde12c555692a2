import { z } from 'zod';
import { defineNotice } from '#src/notices/notice.ts';

/** Goes to the old address; `email` is the new one. */
export const emailChangedNotice = defineNotice({
  id: 'email_changed',
  about: 'account',
  channels: ['inbox', 'mail'],
  data: z.object({ email: z.string(), at: z.string() }),
  once: ({ at }) => at,
  link: () => '/contact',
  places: { email: { form: 'text', get: ({ email }) => email } },
});
