import { z } from 'zod';
import { defineNotice } from '#src/notices/notice.ts';

export const verifyEmailNotice = defineNotice({
  id: 'verify_email',
  about: 'account',
  channels: ['mail'],
  data: z.object({ token: z.string(), digest: z.string() }),
  once: ({ digest }) => digest,
  link: ({ token }) => `/verify-email?token=${token}`,
  places: {},
  toStranger: true,
  because: 'address',
});
