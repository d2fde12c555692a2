import type { PhotoWidth } from '@telaah/shared/features/suppliers/rules';
import type { PhotoFault } from '@telaah/shared/features/suppliers/schema';

/** A re-encoded photo: of the uploaded file only what is visible remains. */
export interface PressedPhoto {
  width: number;
  height: number;
  /** WebP, each at most `box` wide and high. */
  sizes: readonly { box: PhotoWidth; bytes: Uint8Array }[];
}

/** The process's exit code when a photo took too much memory. */
export const OUT_OF_MEMORY = 70;

export type Pressed = { photo: PressedPhoto } | { fault: PhotoFault | 'busy' };

/** The port: re-encodes photos of any origin, in bounded time and memory. */
export interface PhotoPress {
  press(bytes: Uint8Array): Promise<Pressed>;
  close(): void;
}
