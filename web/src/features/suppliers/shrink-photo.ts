import { PHOTO_WIDTHS } from '@telaah/shared/features/suppliers/rules';

/** Smaller files are sent unchanged. */
const LARGE_BYTES = 1_000_000;
const QUALITY = 0.88;

/** Shrinks a photo to the largest stored size, to save upload time. Unreadable files are sent unchanged; the API says what is wrong. */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  if (file.size <= LARGE_BYTES) return file;
  try {
    const image = await createImageBitmap(file);
    const most = PHOTO_WIDTHS.at(-1) ?? 0;
    const scale = Math.min(1, most / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return made !== null && made.size < file.size ? made : file;
  } catch {
    return file;
  }
};
