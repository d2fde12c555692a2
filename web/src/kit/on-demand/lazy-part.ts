import type { Namespace } from '@telaah/shared/i18n/loading/namespaces';
import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';

/** A part that comes with its first use, by its name in its file; where it has words that nobody else shows, those come beside it. */
export const lazyPart = <Name extends string, P extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<P>>>>,
  name: Name,
  words?: Namespace,
) =>
  lazy(async () => {
    const [file] = await Promise.all([load(), words && loadTexts(words)]);
    return { default: file[name] };
  });
