import { z } from 'zod';
import { defineNotice } from '#src/notices/notice.ts';

export const passwordChangedNotice = defineNotice({
  id: 'password_changed',
  about: 'account',
  channels: ['inbox', 'mail'],
  data: z.object({ at: z.string() }),
  once: ({ at }) => at,
  link: () => '/forgot-password',
  places: {},
});
