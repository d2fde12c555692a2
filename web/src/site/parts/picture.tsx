import type { Told } from '#src/site/definition.ts';
import { type PictureName, pictureOf } from '#src/site/parts/pictures.ts';

/** A picture of the product, fetched once it comes near the window. */
export const Picture = ({ told, name, alt }: { told: Told; name: PictureName; alt: string }) => {
  const picture = pictureOf(name, told.language);
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
