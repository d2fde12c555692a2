import { pictureAt } from '@telaah/shared/marketplaces/links/pictures';
import { type ReactNode, useState } from 'react';

interface PictureProps {
  /** As a row says it; anything but a marketplace's own server is no picture. */
  url: string | null;
  /** Width and height in pixels. */
  size: number;
  /** How its corners are. */
  shape: 'rounded-md' | 'rounded-full';
  /** Stands in its place where there is none, or it fails. */
  children?: ReactNode;
}

/** A picture from a marketplace's own server, or what stands in its place. It says nothing that the words beside it do not. */
export const Picture = ({ url: given, size, shape, children }: PictureProps) => {
  const url = pictureAt(given);
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
