import { PortalRoot } from '@telaah/shared/ui/overlays/portal';
import { remToPx } from '@telaah/shared/ui/theme/shadow-css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '#src/styles.css?inline';

/** The worst that style sheets of marketplaces do to all elements. */
const hostileCss = `
html { font-size: 62.5%; }
body { text-transform: uppercase; letter-spacing: 3px; font-family: serif; color: #c00; text-align: center; line-height: 3; }
div, span, p, button, input, table, td, th, svg { color: red !important; font: 900 22px serif !important; border-radius: 0 !important; padding: 9px !important; }
button { all: unset !important; background: yellow !important; border: 4px dashed red !important; }
`;

const resetCss = ':host { all: initial !important; display: block !important; }';

/** Open, so that tests can look inside; the style sheet is converted as in the extension's build. */
const openRoot = (host: HTMLElement): ShadowRoot => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${remToPx(styles)}\n${resetCss}`);
  root.adoptedStyleSheets = [sheet];
  return root;
};

interface ShadowStageProps {
  theme: 'light' | 'dark';
  children: ReactNode;
}

/** Mounts its children like the extension's overlay: one host in the page, a second one on `body` for popups. */
export const ShadowStage = ({ theme, children }: ShadowStageProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [roots, setRoots] = useState<{ inline: ShadowRoot; layer: ShadowRoot } | null>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!host.current) return;
    const hostile = new CSSStyleSheet();
    hostile.replaceSync(hostileCss);
    document.adoptedStyleSheets.push(hostile);
    const layerHost = document.createElement('gallery-layer');
    layerHost.style.cssText = 'position: absolute; top: 0; left: 0; z-index: 2147483647';
    document.body.append(layerHost);
    setRoots({ inline: openRoot(host.current), layer: openRoot(layerHost) });
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile);
      layerHost.remove();
    };
  }, []);

  return (
    <>
      <div ref={host} />
      {roots && createPortal(<div className="ui" data-theme={theme} ref={setLayer} />, roots.layer)}
      {roots &&
        layer &&
        createPortal(
          <div className="ui" data-theme={theme}>
            <PortalRoot container={layer}>{children}</PortalRoot>
          </div>,
          roots.inline,
        )}
    </>
  );
};
