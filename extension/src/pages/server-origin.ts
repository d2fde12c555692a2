/** The origin of an allowed server: https, or http on this computer. Null for anything else. */
export const serverOrigin = (text: string): string | null => {
  const url = URL.parse(text.trim());
  if (!url || url.username !== '' || url.password !== '') return null;
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  return url.protocol === 'https:' || (url.protocol === 'http:' && local) ? url.origin : null;
};
