import { Picture } from '#src/kit/pictures/picture.tsx';

interface StoreImageProps {
  url: string | null;
  name: string;
  /** Pixels. */
  size: number;
}

/** First letter or digit of any script, in capitals; empty if there is none. */
const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? '';

export const StoreImage = ({ url, name, size }: StoreImageProps) => (
  <Picture url={url} size={size} shape="rounded-full">
    <span className="font-medium text-text-2 leading-none" style={{ fontSize: size * 0.45 }}>
      {initialOf(name)}
    </span>
  </Picture>
);
