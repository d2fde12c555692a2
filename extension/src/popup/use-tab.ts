import { parseCapturedId } from '@telaah/shared/marketplaces/captured';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import type { OverlayMessage } from '#src/messages/messages.ts';
import { rulesFor } from '#src/rules/page-rules.ts';

export interface Tab {
  id: number;
  /** Null on pages that we do not read, because the browser hides their address. */
  marketplace: MarketplaceId | null;
  product: boolean;
}

export const useTab = (): Tab | null => {
  const [tab, setTab] = useState<Tab | null>(null);
  useEffect(() => {
    void browser.tabs.query({ active: true, currentWindow: true }).then(([found]) => {
      if (found?.id === undefined) return;
      const address = found.url ?? '';
      const marketplace = rulesFor(address)?.id ?? null;
      setTab({ id: found.id, marketplace, product: marketplace !== null && parseCapturedId(address)?.ref.kind === 'product' });
    });
  }, []);
  return tab;
};

/** Opens the panel in a tab. False if no overlay runs there, such as in a tab older than the installation. */
export const openPanel = async (tabId: number): Promise<boolean> => {
  const message: OverlayMessage = { type: 'open_panel' };
  try {
    await browser.tabs.sendMessage(tabId, message);
    return true;
  } catch {
    return false;
  }
};
