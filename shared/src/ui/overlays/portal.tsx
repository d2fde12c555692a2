import { createContext, type ReactNode, useContext } from 'react';

const PortalContext = createContext<HTMLElement | ShadowRoot | undefined>(undefined);

interface PortalRootProps {
  /** Parent of every popup below. On another site's page: a separate host on `body`, where nothing clips it. */
  container: HTMLElement | ShadowRoot;
  children: ReactNode;
}

export const PortalRoot = ({ container, children }: PortalRootProps) => <PortalContext value={container}>{children}</PortalContext>;

/** Parent of a popup; undefined is the document's body. Every popup component must pass it on. */
export const usePortalContainer = (): HTMLElement | ShadowRoot | undefined => useContext(PortalContext);

/** Whether the surrounding page belongs to another site: its scrolling and its keys must stay untouched. */
export const useIsGuest = (): boolean => useContext(PortalContext) !== undefined;
