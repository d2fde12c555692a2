import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Link2, Printer } from 'lucide-react';
import { useState } from 'react';
import type { StoragePlace } from '#src/features/calculators/calculation/use-calculation.ts';

interface ShareBarProps {
  /** Includes the day, so that it gives the same result later. */
  address: string;
  where: StoragePlace;
}

const storageTexts = { here: 'share.keptHere', there: 'share.keptThere', notKept: 'share.notKept' } as const;

export const ShareBar = ({ address, where }: ShareBarProps) => {
  const { t } = useTranslation('calculators');
  const [copied, setCopied] = useState<'share.copied' | 'share.refused' | null>(null);
  const copy = async () => {
    try {
      // Without a secure origin `navigator.clipboard` is missing.
      await navigator.clipboard.writeText(address);
      setCopied('share.copied');
    } catch {
      setCopied('share.refused');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button onClick={() => void copy()}>
        <Link2 size={16} aria-hidden="true" />
        {t('share.copy')}
      </Button>
      <Button onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" />
        {t('share.print')}
      </Button>
      <p role="status" className="text-label text-text-3">
        {[copied && t(copied), where && t(storageTexts[where])].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
};
