import { I18nextProvider } from '@telaah/shared/i18n/react';
import { createToaster, ToastProvider } from '@telaah/shared/ui/overlays/toast';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { i18n } from '#src/i18n/i18n.ts';

const { manager, say } = createToaster();

const Ready = ({ onReady }: { onReady: () => void }) => {
  useEffect(onReady, [onReady]);
  return null;
};

/** In a separate root, because the pressed element, such as a menu's row, may be gone by then. */
const toastsMounted = new Promise<void>((resolve) => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <I18nextProvider i18n={i18n}>
      <ToastProvider manager={manager}>
        <Ready onReady={resolve} />
      </ToastProvider>
    </I18nextProvider>,
  );
});

export const showMountedToast: typeof say = (message) => void toastsMounted.then(() => say(message));
