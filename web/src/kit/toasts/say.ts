import type { ToastMessage } from '@telaah/shared/ui/overlays/toast';

/** Says something in passing. What it is said with comes with the first message. */
export const say = async (message: ToastMessage): Promise<void> => (await import('#src/kit/toasts/notices.tsx')).notice(message);
