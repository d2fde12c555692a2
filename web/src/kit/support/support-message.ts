import type { PublicSettings } from '@telaah/shared/features/billing/schema';
import { CallFailure } from '#src/api/api.ts';

/** Status, code and request id, by which support finds the call in the log. */
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
 * A chat or mail address with a prepared message; empty if support has neither. It contains only the page's path, because the query may
 * contain typed text or a link's secret.
 */
export const supportAddress = ({ whatsapp, mail }: Support, path: string, about?: Error | string | null): string => {
  if (whatsapp) return chatAddress(whatsapp, path, about);
  return mail ? mailAddress(mail, path, about) : '';
};
