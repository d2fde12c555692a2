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

/** Chat or mail address with a message; '' if there is neither. Leaves out the query, which may contain typed text or a link's secret. */
export const supportAddress = ({ whatsapp, mail }: Support, path: string, about?: Error | string | null): string => {
  if (whatsapp) return chatAddress(whatsapp, path, about);
  return mail ? mailAddress(mail, path, about) : '';
};
