/** `always`: a person cannot turn it off; `on` and `off`: what holds until a person chooses. */
export type NoticeMode = 'always' | 'on' | 'off';

export const noticeChannels = ['inbox', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What notices are about, and by which channels they come. The settings list these in this order. */
export const noticeSubjects = {
  account: { inbox: 'always', mail: 'always' },
  purchase: { inbox: 'always', mail: 'always' },
  plan: { inbox: 'always', mail: 'always' },
  supplier: { inbox: 'always', mail: 'on' },
} as const satisfies Record<string, Record<NoticeChannel, NoticeMode>>;

export type NoticeSubject = keyof typeof noticeSubjects;
