import { createContext, type ReactNode, useContext } from 'react';

const PortalContext = createContext<HTMLElement | ShadowRoot | undefined>(undefined);

interface PortalRootProps {
  /** Receives every popup below. In somebody else's page: inside a host of its own on `body`, where nothing clips it. */
  container: HTMLElement | ShadowRoot;
  children: ReactNode;
}

export const PortalRoot = ({ container, children }: PortalRootProps) => <PortalContext value={container}>{children}</PortalContext>;

/** Where a popup goes; undefined stands for the document's body. Every popup of the kit passes it on. */
export const usePortalContainer = (): HTMLElement | ShadowRoot | undefined => useContext(PortalContext);

/** Whether the page around is somebody else's: its scrolling must not be locked and its keys not be taken. */
export const useIsGuest = (): boolean => useContext(PortalContext) !== undefined;
