import { useNavigate } from '@tanstack/react-router';
import { languageNames, languages } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead, headOf } from '@telaah/shared/kinds/registry/heads';
import { parseSearch } from '@telaah/shared/lib/address/search-codec';
import { Kbd } from '@telaah/shared/ui/buttons/kbd';
import { type Command, CommandPalette } from '@telaah/shared/ui/overlays/command-palette';
import { Clock, ExternalLink, FileCode2, Globe, Keyboard, Package, Search, SunMoon } from 'lucide-react';
import { config } from '#src/config/config.ts';
import { helpPages, moneyPages, navigationPages, settingsPage, toolPages } from '#src/frame/navigation/navigation.ts';
import { SHORTCUTS } from '#src/kit/keyboard/shortcuts.ts';
import { useChooseLanguage } from '#src/session/account/use-language.ts';
import { isMarketplacePage, tidyKeyword } from '#src/session/addresses/product-address.ts';
import { toKindLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { useProductCosts, useWordsCosts } from '#src/session/cost/use-cost.ts';
import { useRecentProducts, useRecentSearches } from '#src/session/storage/recent.ts';
import { THEMES, useTheme } from '#src/session/storage/theme.ts';

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
}

const keysOf = (to: string) => SHORTCUTS.find(({ page }) => page === to)?.keys ?? [];

export const Palette = ({ open, onOpenChange, onHelp }: PaletteProps) => {
  const { t } = useTranslation(['layout', 'common']);
  const navigate = useNavigate();
  const products = useRecentProducts();
  const searches = useRecentSearches();
  const historyCost = useProductCosts();
  const costOfWords = useWordsCosts();
  const [, chooseTheme] = useTheme();
  const chooseLanguage = useChooseLanguage();

  const commands: Command[] = [
    ...[...navigationPages, ...moneyPages, settingsPage, ...helpPages, ...toolPages].map(({ to, label, icon }) => ({
      id: to,
      group: t('palette.pages'),
      label: t(label),
      keywords: to,
      icon,
      hint: (
        <span className="flex gap-1">
          {keysOf(to).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ),
      onRun: () => void navigate({ to }),
    })),
    ...searches.flatMap(({ kind, address, label }) => {
      const head = headOf(kind);
      if (!head) return [];
      return {
        id: `search-${kind}-${label}`,
        group: t('palette.searches'),
        label,
        icon: Clock,
        hint: <Cost apart tokens={costOfWords(head, String(parseSearch(address).q ?? ''))} />,
        onRun: () => void navigate(toKindLink(head, parseSearch(address))),
      };
    }),
    ...products.map(({ product_id, name }) => ({
      id: `product-${product_id}`,
      group: t('palette.products'),
      label: name,
      icon: Package,
      hint: <Cost apart tokens={historyCost(product_id)} />,
      onRun: () => void navigate({ to: '/history/products/$productId', params: { productId: product_id } }),
    })),
    ...languages.map((language) => ({
      id: `language-${language}`,
      group: t('palette.actions'),
      label: t('palette.language', { name: languageNames[language] }),
      keywords: 'language bahasa 语言',
      icon: Globe,
      onRun: () => void chooseLanguage(language),
    })),
    ...THEMES.map((theme) => ({
      id: `theme-${theme}`,
      group: t('palette.actions'),
      label: t('palette.theme', { name: t(`common:theme.${theme}`) }),
      keywords: theme,
      icon: SunMoon,
      onRun: () => chooseTheme(theme),
    })),
    {
      id: 'shortcuts',
      group: t('palette.actions'),
      label: t('account.shortcuts'),
      icon: Keyboard,
      hint: <Kbd>?</Kbd>,
      onRun: onHelp,
    },
    {
      id: 'api',
      group: t('palette.actions'),
      label: t('nav.api'),
      icon: FileCode2,
      onRun: () => location.assign(config.apiReference),
    },
  ];
  const ask = (typed: string): Command[] => {
    const q = tidyKeyword(typed);
    const isPage = isMarketplacePage(typed);
    return [
      {
        id: 'ask',
        group: t('palette.market'),
        label: isPage ? t('palette.openLink') : t('palette.searchFor', { words: q }),
        icon: isPage ? ExternalLink : Search,
        hint: <Cost apart tokens={costOfWords(firstHead, q)} />,
        onRun: () => void navigate({ to: firstHead.page, search: { q } }),
      },
    ];
  };
  return <CommandPalette open={open} onOpenChange={onOpenChange} commands={commands} ask={ask} />;
};
