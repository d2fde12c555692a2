import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface CopyLineProps {
  label: string;
  text: string;
  /** Copied text if it differs, for example without spaces. */
  copy?: string;
}

export const CopyLine = ({ label, text, copy = text }: CopyLineProps) => {
  const { t } = useTranslation('common');
  const [isCopied, setCopied] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isRefused = refusals > 0;
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 3_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Copying by hand copies the visible text, so it is shown in the form to be copied.
  useEffect(() => {
    if (refusals > 0 && shown.current) getSelection()?.selectAllChildren(shown.current);
  }, [refusals]);
  const press = async () => {
    try {
      // Without a secure origin `navigator.clipboard` is missing.
      await navigator.clipboard.writeText(copy);
      setCopied(true);
      setRefusals(0);
    } catch {
      setCopied(false);
      setRefusals((before) => before + 1);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-surface-2 px-3 py-2">
      <div className="min-w-0">
        <p className="text-[12px] text-text-2 leading-4">{label}</p>
        <p ref={shown} className="select-all break-all font-semibold text-[16px] text-text tabular-nums leading-6">
          {isRefused ? copy : text}
        </p>
        <p role="status" className="text-[12px] text-warn leading-4 empty:hidden">
          {isRefused && t('action.copyByHand')}
        </p>
      </div>
      <Button onClick={() => void press()}>
        <Icon size={16} aria-hidden="true" />
        <span aria-live="polite">{t(isCopied ? 'action.copied' : 'action.copy')}</span>
        <span className="sr-only">{label}</span>
      </Button>
    </div>
  );
};
