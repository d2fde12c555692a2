import { useEffect } from 'react';

/** What a search engine and a shared link say of the page, put back when one leaves. */
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
