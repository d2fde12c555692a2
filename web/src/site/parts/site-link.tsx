import { inLanguage } from '@telaah/shared/features/site/address';
import { htmlLang, type UiLanguage } from '@telaah/shared/i18n/languages';
import type { ComponentProps } from 'react';
import type { PageContext } from '#src/site/definition/definition.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

/** To another page of the site, in the reader's language. */
export const SiteLink = ({ told, to, children, ...props }: LinkProps & { told: PageContext; to: string }) => (
  <a href={inLanguage(to, told.language)} {...props}>
    {children}
  </a>
);

/** Into the dashboard, which goes on in the language that was read here. */
export const DashboardLink = ({ to, children, ...props }: LinkProps & { to: string }) => (
  <a href={to} data-app="" {...props}>
    {children}
  </a>
);

/** The same page in another language; the choice is remembered. */
export const LanguageLink = ({ told, language, children, ...props }: LinkProps & { told: PageContext; language: UiLanguage }) => (
  <a
    href={inLanguage(told.place.path, language)}
    hrefLang={htmlLang[language]}
    lang={htmlLang[language]}
    data-language={language}
    {...props}
  >
    {children}
  </a>
);

/** Out of the site: a chat, a mail, a recorded class, the extension's store. */
export const OutboundLink = ({ to, children, ...props }: LinkProps & { to: string }) => (
  <a href={to} rel="noopener noreferrer" {...props}>
    {children}
  </a>
);
