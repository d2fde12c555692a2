import type { ToastMessage } from '@telaah/shared/ui/overlays/toast';

/** Loads the toast code with the first message. */
export const showToast = async (message: ToastMessage): Promise<void> =>
  (await import('#src/kit/toasts/mounted-toasts.tsx')).showMountedToast(message);
