import { z } from 'zod';
import { defineNotice } from '#src/notices/notice.ts';

/** Goes to the new address. */
export const changeEmailNotice = defineNotice({
  id: 'change_email',
  about: 'account',
  channels: ['mail'],
  data: z.object({ token: z.string(), digest: z.string() }),
  once: ({ digest }) => digest,
  link: ({ token }) => `/verify-email?token=${token}`,
  places: {},
  toStranger: true,
  because: 'address',
});
