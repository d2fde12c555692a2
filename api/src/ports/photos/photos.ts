import type { PhotoWidth } from '@telaah/shared/features/suppliers/rules';
import type { PhotoFault } from '@telaah/shared/features/suppliers/schema';

/** A photo made anew: nothing of the file that was handed in is in it but what can be seen. */
export interface PressedPhoto {
  width: number;
  height: number;
  /** WebP, each at most so wide and so high. */
  sizes: readonly { box: PhotoWidth; bytes: Uint8Array }[];
}

/** The exit code by which the process says that a photo took too much of its memory. */
export const OUT_OF_MEMORY = 70;

/** `busy`: others are waiting already. */
export type Pressed = { photo: PressedPhoto } | { fault: PhotoFault | 'busy' };

/** The port: makes photos anew, whatever they are, in bounded time and memory. */
export interface PhotoPress {
  press(bytes: Uint8Array): Promise<Pressed>;
  close(): void;
}
