import type { Namespace } from '@telaah/shared/i18n/namespaces';
import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#src/i18n.ts';

/**
 * A part that comes with its first use, and its words beside it. `load` names what it takes of the file: what else stands there is then left out
 * of the script where nobody uses it.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, words: Namespace) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts(words)]);
    return { default: part };
  });
