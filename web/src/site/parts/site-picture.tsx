import { PHOTO_WIDTHS, type PhotoWidth } from '@telaah/shared/features/suppliers/rules';
import type { PageContext } from '#src/site/definition/definition.ts';
import { type PictureName, pictureOf } from '#src/site/parts/pictures.ts';

export const SitePicture = ({ context, name, alt }: { context: PageContext; name: PictureName; alt: string }) => {
  const picture = pictureOf(name, context.language);
  if (picture === null) return null;
  const { file, width, height } = picture;
  return (
    <img
      src={file}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-lg border border-line"
    />
  );
};

interface SupplierPictureProps {
  address: (width: PhotoWidth) => string;
  className: string;
}

/** Decorative, because the supplier's name is next to it. */
export const SupplierPicture = ({ address, className }: SupplierPictureProps) => (
  <img
    src={address(PHOTO_WIDTHS[0])}
    srcSet={PHOTO_WIDTHS.map((width) => `${address(width)} ${width}w`).join(', ')}
    sizes="(max-width: 640px) 100vw, 360px"
    alt=""
    loading="lazy"
    decoding="async"
    className={className}
  />
);
