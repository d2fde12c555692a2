/**
 * How the page's world hands answers to ours. Both scripts run before any script of the page, so only they know the channel's
 * random name: a page can neither listen in nor forge an answer.
 */
export const HOOK_READY = 'telaah:hook';
export const LISTENER_READY = 'telaah:listener';
