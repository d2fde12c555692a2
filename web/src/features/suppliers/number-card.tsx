import { useMutation } from '@tanstack/react-query';
import { chatWith } from '@telaah/shared/features/suppliers/rules';
import type { Listing } from '@telaah/shared/features/suppliers/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Card } from '@telaah/shared/ui/layout/card';
import { MessageCircle, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fetchPhone } from '#src/features/suppliers/queries.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { CopyLine } from '#src/kit/forms/copy-line.tsx';

export const NumberCard = ({ listing }: { listing: Listing }) => {
  const { t } = useTranslation('suppliers');
  const ask = useMutation({ mutationFn: () => fetchPhone(listing.id) });
  const chat = useRef<HTMLAnchorElement>(null);
  const phone = ask.data;
  // The pressed button is gone, so the chat link takes the focus.
  useEffect(() => {
    if (phone !== undefined) chat.current?.focus();
  }, [phone]);
  return (
    <Card title={t('number.title')} className="grid gap-3">
      {phone === undefined ? (
        <>
          <p className="text-text-2">{t('number.hint')}</p>
          <Button
            variant="primary"
            size="lg"
            aria-disabled={ask.isPending || undefined}
            onClick={() => ask.isPending || ask.mutate()}
          >
            <Phone size={16} aria-hidden="true" />
            {t(ask.isPending ? 'number.showing' : 'number.show')}
          </Button>
          <FormFailure failure={ask.error} title={t('number.failed')} />
        </>
      ) : (
        <>
          <CopyLine label={t('number.label')} text={phone} />
          <a
            ref={chat}
            href={chatWith(phone, t('number.words', { store: listing.store, product: listing.product }))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ variant: 'primary', size: 'lg' })}
          >
            <MessageCircle size={16} aria-hidden="true" />
            {t('number.chat')}
          </a>
        </>
      )}
      <p className="text-[12px] text-text-3 leading-4">{t('number.careful')}</p>
    </Card>
  );
};
