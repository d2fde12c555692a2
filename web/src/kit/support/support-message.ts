import type { PublicSettings } from '@telaah/shared/features/billing/schema';
import { CallFailure } from '#src/api/api.ts';

/** What the support needs to find a failed call: status and code, and the request's id in the log. */
const marksOf = ({ status, code, requestId }: CallFailure): string[] => [
  ...(status > 0 ? [`${status} ${code}`] : [code]),
  ...(requestId === null ? [] : [requestId]),
];

type Support = PublicSettings['support'];

const messageOf = (path: string, about?: Error | string | null): string => {
  const marks = about instanceof CallFailure ? marksOf(about) : typeof about === 'string' ? [about] : [];
  return encodeURIComponent(['Telaah', path, ...marks].join(' · '));
};

export const chatAddress = (whatsapp: string, path: string, about?: Error | string | null): string =>
  `https://wa.me/${whatsapp}?text=${messageOf(path, about)}`;

export const mailAddress = (mail: string, path: string, about?: Error | string | null): string =>
  `mailto:${mail}?subject=${messageOf(path, about)}`;

/**
 * The address that opens a chat with the support, or where it has no number a mail, the message begun: the page, and what it is about. Of an
 * address only the path is told: its search part may hold what people typed, or a link's secret. Empty where there is no way to the support.
 */
export const supportAddress = ({ whatsapp, mail }: Support, path: string, about?: Error | string | null): string => {
  if (whatsapp) return chatAddress(whatsapp, path, about);
  return mail ? mailAddress(mail, path, about) : '';
};
