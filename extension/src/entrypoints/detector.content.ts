import { parseCapturedId } from '@telaah/shared/marketplaces/captured';
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

/** Small, as it runs on every marketplace page: buffers answers and reports product pages, for which the rest is loaded. */
export default defineContentScript({
  matches: builtPageRules.flatMap((page) => page.matches),
  runAt: 'document_start',
  noScriptStartedPostMessage: true,
  main() {
    const box = inbox();
    let collect = false;
    // It stays in the inbox too, because some pages request a product before they change their address.
    const forward = (answer: CapturedResponse) => {
      if (!collect || answer.forwarded) return;
      answer.forwarded = true;
      const { forwarded: _forwarded, ...response } = answer;
      void send({ type: 'answer', ...response });
    };
    // Before any await, because the page's first answers come early.
    listenForResponses(document, box, forward, responseFilter, (length) => void send({ type: 'too_long', length }));

    const announce = async (address: string) => {
      const kind = parseCapturedId(address)?.ref.kind;
      collect = false;
      // Once there, the overlay reads for itself, whatever page comes next.
      if (kind === undefined || kind === 'share' || box.overlay) return;
      const reply = await send({ type: 'page', kind: kind === 'product' ? 'product' : 'other' });
      collect = reply?.collect === true && !box.overlay;
      for (const answer of box.responses) forward(answer);
    };
    onAddressChange((address) => void announce(address));
    void announce(location.href);
  },
});
