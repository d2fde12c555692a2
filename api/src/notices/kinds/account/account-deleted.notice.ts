import { z } from 'zod';
import { defineNotice } from '#src/notices/notice.ts';

export const accountDeletedNotice = defineNotice({
  id: 'account_deleted',
  about: 'account',
  channels: ['mail'],
  data: z.object({ at: z.string() }),
  once: ({ at }) => at,
  link: () => null,
  places: {},
});
