import { inLanguage } from '@telaah/shared/features/site/address';
import { htmlLang, type UiLanguage } from '@telaah/shared/i18n/languages';
import type { ComponentProps } from 'react';
import type { Told } from '#src/site/definition.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { told: Told };

/** To another page of the site, in the reader's language. */
export const Way = ({ told, to, ...props }: LinkProps & { to: string }) => <a href={inLanguage(to, told.language)} {...props} />;

/** Into the dashboard, which goes on in the language that was read here. */
export const AppWay = ({ told: _, to, ...props }: LinkProps & { to: string }) => <a href={to} data-app="" {...props} />;

/** The same page in another language; the choice is remembered. */
export const LanguageWay = ({ told: { place }, language, ...props }: LinkProps & { language: UiLanguage }) => (
  <a
    href={inLanguage(place.path, language)}
    hrefLang={htmlLang[language]}
    lang={htmlLang[language]}
    data-language={language}
    {...props}
  />
);

/** Out of the site: a chat, a mail, a recorded class, the extension's store. */
export const OutWay = ({ told: _, to, ...props }: LinkProps & { to: string }) => (
  <a href={to} rel="noopener noreferrer" {...props} />
);
