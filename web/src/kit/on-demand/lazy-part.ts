import type { Namespace } from '@telaah/shared/i18n/loading/namespaces';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** Lazy component by its name in a file; also loads `words`, a namespace that nothing else shows. */
export const lazyPart = <File, Name extends keyof File>(load: () => Promise<File>, name: Name, words?: Namespace) =>
  lazy(async () => {
    const [file] = await Promise.all([load(), words && loadTexts(words)]);
    return { default: file[name] as ComponentType<PropsOf<File[Name]>> };
  });
