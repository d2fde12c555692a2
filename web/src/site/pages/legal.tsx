import { HIDE_AFTER_DAYS, NUMBERS_A_DAY } from '@telaah/shared/features/suppliers/rules';
import { type DocumentId, documents, SINCE } from '#src/site/content/documents.ts';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { SiteLink } from '#src/site/parts/site-link.tsx';
import { link } from '#src/site/parts/styles.ts';
import { SupportLinks } from '#src/site/parts/support-links.tsx';

type LegalTexts = (key: string, values?: Record<string, string>) => string;

const Text = ({ context, id }: { context: PageContext; id: DocumentId }) => {
  const { t, format, data } = context;
  // The keys come from `documents`; a test checks that each has a text.
  const words: LegalTexts = (key, values) => (t as unknown as LegalTexts)(`legal:${key}`, values);
  const values = {
    seller: data.settings.seller?.name ?? t('legal:operator'),
    numbers: format.count(NUMBERS_A_DAY),
    days: format.count(HIDE_AFTER_DAYS),
  };
  return (
    <article className="mx-auto grid max-w-prose gap-6 text-text [page:upright]">
      <div className="grid gap-1">
        <h1 className="font-semibold text-[24px] leading-8">{t(`legal:names.${id}`)}</h1>
        <p className="text-[12px] text-text-3 leading-4">{t('legal:since', { day: format.day(SINCE) })}</p>
      </div>
      {documents[id].sections.map((section, i) => (
        <section key={section} className="grid gap-1">
          <h2 className="font-semibold text-[16px] leading-6">
            {i + 1}. {words(`${id}.${section}.title`)}
          </h2>
          <p className="text-text-2">{words(`${id}.${section}.text`, values)}</p>
        </section>
      ))}
      <section className="grid gap-1 border-line border-t pt-4">
        <h2 className="font-semibold text-[16px] leading-6">{t('legal:contactTitle')}</h2>
        <Responsible context={context} />
        <p className="text-text-2">{t('legal:contact')}</p>
        <p className="flex flex-wrap gap-x-4">
          <SiteLink context={context} to="/contact" className={link}>
            {t('legal:form')}
          </SiteLink>
          <SupportLinks context={context} className={link} />
        </p>
      </section>
    </article>
  );
};

/** As on receipts; says so if the installation names nobody. */
const Responsible = ({ context: { t, data } }: { context: PageContext }) => {
  const { seller } = data.settings;
  if (seller === null) return <p className="text-text-2">{t('legal:unnamed')}</p>;
  return (
    <address className="whitespace-pre-line text-text not-italic">
      {[seller.name, seller.address, seller.npwp && `NPWP ${seller.npwp}`].filter(Boolean).join('\n')}
    </address>
  );
};

export const legal: SitePageDefinition[] = (Object.keys(documents) as DocumentId[]).map((id) => ({
  pattern: documents[id].to,
  needs: [],
  changed: SINCE,
  title: ({ t }) => `${t(`legal:names.${id}`)} · ${t('common:app.name')}`,
  description: ({ t }) => t(`site:legal.${id}`),
  Body: ({ context }) => <Text context={context} id={id} />,
}));
