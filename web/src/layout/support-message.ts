import { CallFailure } from '#src/api.ts';

/** What the support needs to find a failed call: status and code, and the request's id in the log. */
const marksOf = ({ status, code, requestId }: CallFailure): string[] => [
  ...(status > 0 ? [`${status} ${code}`] : [code]),
  ...(requestId === null ? [] : [requestId]),
];

/**
 * The address that opens a chat with the support, its message begun: the page, and what it is about. Of an address only the path is
 * told: its search part may hold what people typed, or a link's secret.
 */
export const supportAddress = (whatsapp: string, path: string, about?: Error | string | null): string => {
  const marks = about instanceof CallFailure ? marksOf(about) : typeof about === 'string' ? [about] : [];
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(['Telaah', path, ...marks].join(' · '))}`;
};
