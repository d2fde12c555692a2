import type { ToastMessage } from '@telaah/shared/ui/overlays/toast';

/** Says something in passing. What it is said with comes with the first message. */
export const showToast = async (message: ToastMessage): Promise<void> =>
  (await import('#src/kit/toasts/mounted-toasts.tsx')).showMountedToast(message);
