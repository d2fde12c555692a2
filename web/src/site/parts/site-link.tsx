import { inLanguage } from '@telaah/shared/features/site/address';
import { htmlLang, type UiLanguage } from '@telaah/shared/i18n/languages';
import type { ComponentProps } from 'react';
import type { PageContext } from '#src/site/definition/definition.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

/** Keeps the reader's language. */
export const SiteLink = ({ context, to, children, ...props }: LinkProps & { context: PageContext; to: string }) => (
  <a href={inLanguage(to, context.language)} {...props}>
    {children}
  </a>
);

/** The dashboard continues in the language of this page. */
export const DashboardLink = ({ to, children, ...props }: LinkProps & { to: string }) => (
  <a href={to} data-app="" {...props}>
    {children}
  </a>
);

/** The choice is remembered. */
export const LanguageLink = ({
  context,
  language,
  children,
  ...props
}: LinkProps & { context: PageContext; language: UiLanguage }) => (
  <a
    href={inLanguage(context.place.path, language)}
    hrefLang={htmlLang[language]}
    lang={htmlLang[language]}
    data-language={language}
    {...props}
  >
    {children}
  </a>
);

export const OutboundLink = ({ to, children, ...props }: LinkProps & { to: string }) => (
  <a href={to} rel="noopener noreferrer" {...props}>
    {children}
  </a>
);
