import { Picture } from '#src/kit/pictures/picture.tsx';

interface StoreImageProps {
  url: string | null;
  name: string;
  /** Width and height in pixels. */
  size: number;
}

/** What begins a name, in capitals: a letter or a digit of any script; nothing where it has none. */
const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? '';

/** A store's picture, or its first letter. */
export const StoreImage = ({ url, name, size }: StoreImageProps) => (
  <Picture url={url} size={size} shape="rounded-full">
    <span className="font-medium text-text-2 leading-none" style={{ fontSize: size * 0.45 }}>
      {initialOf(name)}
    </span>
  </Picture>
);
