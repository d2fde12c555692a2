import { z } from 'zod';
import { defineNotice } from '#src/notices/notice.ts';

export const resetPasswordNotice = defineNotice({
  id: 'reset_password',
  about: 'account',
  channels: ['mail'],
  data: z.object({ token: z.string(), digest: z.string() }),
  once: ({ digest }) => digest,
  link: ({ token }) => `/forgot-password?token=${token}`,
  places: {},
});
