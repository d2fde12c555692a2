import { Toast as Base } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { usePortalContainer } from '#src/ui/overlays/portal.tsx';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'info' | 'pos' | 'neg';
  action?: { label: string; onClick: () => void };
}

const icons = { info: Info, pos: CircleCheck, neg: CircleAlert } as const;
const colors = { info: 'text-info', pos: 'text-pos', neg: 'text-neg' } as const;

type Manager = ReturnType<typeof Base.createToastManager>;

const optionsOf = ({ title, description, tone = 'info', action }: ToastMessage) => ({
  title,
  description,
  type: tone,
  // Always polite: the library hides an urgent toast from screen readers while its buttons can still be reached.
  priority: 'low' as const,
  ...(action ? { actionProps: { children: action.label, onClick: action.onClick } } : {}),
});

interface ToastProviderProps {
  /** For messages from outside of React's tree, through `createToaster`. */
  manager?: Manager;
  children: ReactNode;
}

export const createToaster = () => {
  const manager: Manager = Base.createToastManager();
  return { manager, say: (message: ToastMessage) => void manager.add(optionsOf(message)) };
};

/** Wraps the application once. Toasts appear at the lower edge for five seconds or until closed. */
export const ToastProvider = ({ manager, children }: ToastProviderProps) => {
  const { t } = useTranslation('common');
  const container = usePortalContainer();
  return (
    <Base.Provider timeout={5000} limit={3} {...(manager && { toastManager: manager })}>
      {children}
      <Base.Portal container={container}>
        <Base.Viewport
          aria-label={t('toast.region')}
          className="fixed right-4 bottom-4 z-toast flex w-[360px] max-w-[calc(100vw-32px)] flex-col gap-2 max-md:bottom-20 print:hidden"
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
};

const ToastList = () => {
  const { t } = useTranslation('common');
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const tone = (toast.type ?? 'info') as keyof typeof icons;
    const Icon = icons[tone];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className="ui-popup rounded-card border border-line bg-surface text-text shadow-popup data-limited:hidden"
      >
        <Base.Content className="flex items-start gap-2 p-3">
          <Icon size={16} aria-hidden="true" className={clsx('mt-0.5 shrink-0', colors[tone])} />
          <div className="min-w-0 flex-1">
            <Base.Title className="font-medium text-body" />
            <Base.Description className="text-label text-text-2" />
            <Base.Action className="mt-1 inline-flex min-h-6 items-center font-medium text-accent text-label hover:underline pointer-coarse:min-h-11" />
          </div>
          <Base.Close
            aria-label={t('toast.dismiss')}
            className="-mt-1 -mr-1 inline-flex size-7 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 pointer-coarse:size-11"
          >
            <X size={16} aria-hidden="true" />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
};

/** Shows a passing message. An error that stops the person belongs where it happened, not in a toast. */
export const useToast = (): ((message: ToastMessage) => void) => {
  const { add } = Base.useToastManager();
  return (message) => void add(optionsOf(message));
};
