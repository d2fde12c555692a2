import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/use-format';
import { type DocumentId, documents, SINCE } from '#src/features/legal/documents.ts';
import { usePageTitle } from '#src/kit/page-title.ts';
import { SupportLink } from '#src/kit/support-link.tsx';
import { settingsQuery } from '#src/session/settings.ts';

type Words = (key: string, values?: Record<string, string>) => string;

/** One document, to be read and printed. */
export const LegalPage = ({ id }: { id: DocumentId }) => {
  const { t } = useTranslation('legal');
  // Sections are named by `documents`; that each has its words is a test.
  const words = t as unknown as Words;
  const format = useFormat();
  const seller = useQuery(settingsQuery).data?.seller?.name ?? 'Telaah';
  usePageTitle(t(`names.${id}`));
  return (
    <article className="mx-auto grid max-w-prose gap-6 text-[14px] text-text leading-6">
      <div className="grid gap-1">
        <h1 className="font-semibold text-[24px] leading-8">{t(`names.${id}`)}</h1>
        <p className="text-[12px] text-text-3 leading-4">{t('since', { day: format.day(SINCE) })}</p>
      </div>
      {documents[id].sections.map((section, i) => (
        <section key={section} className="grid gap-1">
          <h2 className="font-semibold text-[16px] leading-6">
            {i + 1}. {words(`${id}.${section}.title`)}
          </h2>
          <p className="text-text-2">{words(`${id}.${section}.text`, { seller })}</p>
        </section>
      ))}
      <section className="grid gap-1 border-line border-t pt-4 print:hidden">
        <h2 className="font-semibold text-[16px] leading-6">{t('contactTitle')}</h2>
        <p className="text-text-2">
          {t('contact')} <SupportLink about={t(`names.${id}`)} />
        </p>
      </section>
    </article>
  );
};
