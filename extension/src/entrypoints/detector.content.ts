import { parseCaptured } from '@telaah/shared/marketplaces/captured';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { type CapturedResponse, inbox, listenForResponses, type ResponseFilter } from '#src/capture/inbox.ts';
import { send } from '#src/messages/send.ts';
import { onAddressChange } from '#src/overlay/page/location.ts';
import { builtListFields, builtListParameters, builtListPaths, builtPageRules } from '#src/rules/config.ts';

const responseFilter: ResponseFilter = {
  names: new Set(builtListParameters),
  lists: builtListPaths,
  fields: new Set(builtListFields),
};

/**
 * Small, on every page of a marketplace. Buffers the answers that the page received and says when a product page is
 * shown; the parsers and the overlay come later, and only then.
 */
export default defineContentScript({
  matches: builtPageRules.flatMap((page) => page.matches),
  runAt: 'document_start',
  noScriptStartedPostMessage: true,
  main() {
    const box = inbox();
    let collect = false;
    // It stays in the inbox too: some pages ask for a product before they change their address.
    const forward = (answer: CapturedResponse) => {
      if (!collect || answer.forwarded) return;
      answer.forwarded = true;
      const { forwarded: _told, ...told } = answer;
      void send({ type: 'answer', ...told });
    };
    // Before anything is awaited: the page's first answers come early.
    listenForResponses(document, box, forward, responseFilter, (length) => void send({ type: 'too_long', length }));

    const announce = async (address: string) => {
      const kind = parseCaptured(address)?.ref.kind;
      collect = false;
      // The overlay, once there, reads for itself, whatever page comes next.
      if (kind === undefined || kind === 'share' || box.overlay) return;
      const reply = await send({ type: 'page', kind: kind === 'product' ? 'product' : 'other' });
      collect = reply?.collect === true && !box.overlay;
      for (const answer of box.responses) forward(answer);
    };
    onAddressChange((address) => void announce(address));
    void announce(location.href);
  },
});
