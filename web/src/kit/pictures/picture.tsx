import { pictureAt } from '@telaah/shared/marketplaces/links/pictures';
import { type ReactNode, useState } from 'react';

interface PictureProps {
  /** As in the row; only addresses of marketplaces' own servers are loaded. */
  url: string | null;
  /** Pixels. */
  size: number;
  shape: 'rounded-md' | 'rounded-full';
  children?: ReactNode;
}

/** Decorative, because the text next to it says the same. */
export const Picture = ({ url: rawUrl, size, shape, children }: PictureProps) => {
  const url = pictureAt(rawUrl);
  const [failed, setFailed] = useState<string | null>(null);
  const box = `shrink-0 bg-surface-2 ${shape}`;
  const style = { width: size, height: size };
  if (url === null || failed === url) {
    return (
      <span className={`${box} grid place-content-center`} style={style} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`${box} object-cover`}
      style={style}
      onError={() => setFailed(url)}
    />
  );
};
