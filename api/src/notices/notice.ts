import type { Language } from '@telaah/shared/features/accounts/schema';
import type { NoticeChannel, NoticeSubject } from '@telaah/shared/features/notices/subjects';
import type { ZodType } from 'zod';

/** The person who gets a notice. */
export interface NoticeRecipient {
  accountId: string;
  email: string;
  /** Empty: the greeting has no name. */
  name: string;
  language: Language;
}

/** How a place of a text is written in the reader's language. `item`: what was bought. */
export type Place<Data> =
  | { form: 'text'; get(data: Data): string }
  | { form: 'money' | 'count'; get(data: Data): number }
  | { form: 'day'; get(data: Data): string }
  | { form: 'item'; get(data: Data): { kind: string; plan: string; quantity: number } };

/** One kind of message to a person. Its texts are `notices:kinds.<id>` of each language: subject, lines, button, after. */
export interface Notice<Data extends object> {
  id: string;
  about: NoticeSubject;
  /** Those that it may use; what a person has chosen narrows them. */
  channels: readonly NoticeChannel[];
  /** The shape of what it says. */
  data: ZodType<Data>;
  /** Two notices of one text, to one person, are one. */
  once(data: Data): string;
  /** The path of the dashboard that its button leads to; null: it has no button. */
  link(data: Data): string | null;
  places: Readonly<Record<string, Place<Data>>>;
  /** True: it goes to an unverified address, so its greeting has no name. */
  toStranger?: true;
  /** Why somebody gets it, in a mail's footer; by default what its subject says. */
  because?: 'address';
}

// biome-ignore lint/suspicious/noExplicitAny: the data of a notice are known where it is defined; a list of notices has no type of its own
export type AnyNotice = Notice<any>;

export const defineNotice = <const Data extends object>(notice: Notice<Data>): Notice<Data> => notice;
