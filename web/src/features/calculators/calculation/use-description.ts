import { useEffect } from 'react';

/** Sets the description for search engines and shared links; restores it on leaving. */
export const useDescription = (text: string): void => {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const before = meta?.content;
    if (!meta || before === undefined) return;
    meta.content = text;
    return () => {
      meta.content = before;
    };
  }, [text]);
};
