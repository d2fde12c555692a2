import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { usePortalContainer } from '#src/ui/overlays/portal.tsx';

export type MenuItem =
  | { key: string; label: ReactNode; onSelect: () => void; checked?: boolean; href?: never }
  | { key: string; label: ReactNode; href: string; onSelect?: never; checked?: never };

export interface MenuProps {
  /** Must render a button. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

const itemStyle =
  'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-[4px] px-2 text-left text-[13px]/[20px] text-text outline-none data-[highlighted]:bg-surface-2 pointer-coarse:min-h-11';

export const Menu = ({ trigger, items, align = 'end' }: MenuProps) => (
  <Base.Root modal={false}>
    <Base.Trigger render={trigger} />
    <Base.Portal container={usePortalContainer()}>
      <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-popup">
        <Base.Popup className="ui-popup min-w-[180px] rounded-[8px] border border-line bg-surface p-1 shadow-popup outline-none">
          {items.map((item) =>
            item.href === undefined ? (
              <Base.Item key={item.key} className={itemStyle} onClick={item.onSelect}>
                {item.checked !== undefined && <Check size={14} aria-hidden="true" className={item.checked ? '' : 'invisible'} />}
                {item.label}
              </Base.Item>
            ) : (
              <Base.Item key={item.key} className={itemStyle} render={<a href={item.href}>{item.label}</a>} />
            ),
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
