import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CallFailure } from '#src/api/api.ts';

const ReauthDialog = lazy(async () => ({
  default: (await import('#src/features/accounts/credentials/reauth-dialog.tsx')).ReauthDialog,
}));

interface PendingReauth {
  confirmed: () => void;
  cancelled: () => void;
}

/** `guarded` makes a call; if the server wants a recent sign-in, it shows `dialog` and repeats it. Cancelling rethrows the failure. */
export const useReauth = (): { guarded: <T>(call: () => Promise<T>) => Promise<T>; dialog: ReactNode } => {
  const [question, setQuestion] = useState<PendingReauth | null>(null);

  const guarded = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.code !== 'reauth_required') throw failure;
      await new Promise<void>((confirmed, fail) => setQuestion({ confirmed, cancelled: () => fail(failure) }));
      return call();
    }
  };

  const end = (how: 'confirmed' | 'cancelled') => {
    question?.[how]();
    setQuestion(null);
  };
  const dialog = question && (
    <Suspense>
      <ReauthDialog onConfirmed={() => end('confirmed')} onCancel={() => end('cancelled')} />
    </Suspense>
  );
  return { guarded, dialog };
};
