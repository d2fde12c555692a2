import { defineContentScript } from 'wxt/utils/define-content-script';
import { installHook } from '#src/capture/hook.ts';
import { builtAnswerRules, builtPageRules } from '#src/rules/config.ts';
import { rulesFor } from '#src/rules/page-rules.ts';

/** Runs in the page's own world, before its scripts. Has no secret, gets no answer, never throws into the page. */
export default defineContentScript({
  matches: builtPageRules.flatMap((page) => page.matches),
  runAt: 'document_start',
  world: 'MAIN',
  noScriptStartedPostMessage: true,
  main() {
    const id = rulesFor(location.href)?.id;
    const rules = builtAnswerRules.find((each) => each.id === id);
    if (rules) installHook(window, rules.answerPaths, rules.listPaths);
  },
});
