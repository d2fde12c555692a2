import { ChannelRefusal, type SupportChannel } from '#src/ports/messenger/support-channel.ts';

export interface TelegramSettings {
  url: string;
  /** The bot's token: a secret, and part of every address. */
  token: string;
  chat: string;
}

const PATIENCE_MS = 10_000;
/** Telegram refuses longer texts. */
const MOST = 4_096;

/** A bot that writes to one chat. User input stays plain text, without markup and link previews. */
export const telegramChannel = ({ url, token, chat }: TelegramSettings): SupportChannel => ({
  send: async (text) => {
    const body = JSON.stringify({ chat_id: chat, text: text.slice(0, MOST), link_preview_options: { is_disabled: true } });
    const headers = { 'Content-Type': 'application/json' };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${url.replace(/\/+$/, '')}/bot${token}/sendMessage`, {
      method: 'POST',
      headers,
      body,
      signal,
    }).catch(
      // The error is dropped: its text contains the address, and the address contains the token.
      () => null,
    );
    if (answer === null) throw new Error('the messenger did not answer');
    await answer.body?.cancel();
    if (answer.status === 429 || answer.status >= 500) throw new Error(`the messenger answered ${answer.status}`);
    if (!answer.ok) throw new ChannelRefusal(answer.status);
  },
});
