import type { ReactNode } from 'react';

/** Decorative: the step's text says the same. */
const Window = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 240 120" aria-hidden="true" className="w-full rounded-md border border-line bg-surface-2">
    <rect x="16" y="14" width="208" height="92" rx="6" className="fill-surface stroke-line" />
    <circle cx="26" cy="24" r="2.5" className="fill-line" />
    <circle cx="34" cy="24" r="2.5" className="fill-line" />
    <circle cx="42" cy="24" r="2.5" className="fill-line" />
    {children}
  </svg>
);

const mark = 'fill-none stroke-accent stroke-2 [stroke-linecap:round] [stroke-linejoin:round]';
const words = 'fill-text-2 text-[9px]';

const Download = () => (
  <Window>
    <path d="M52 46h18l8 8v34H52z" className="fill-surface-2 stroke-field" />
    <path d="M70 46v8h8" className="fill-none stroke-field" />
    <text x="55" y="78" className={words}>
      ZIP
    </text>
    <path d="M98 68h32m-8-7 8 7-8 7" className={mark} />
    <path d="M150 52h14l5 6h27v30h-46z" className="fill-accent-soft stroke-accent" />
  </Window>
);

const DeveloperMode = () => (
  <Window>
    <rect x="52" y="19" width="100" height="10" rx="5" className="fill-surface-2" />
    <text x="58" y="27" className={words}>
      chrome://extensions
    </text>
    <path d="M16 36h208" className="stroke-line" />
    <rect x="28" y="46" width="54" height="6" rx="3" className="fill-line" />
    <rect x="174" y="43" width="26" height="13" rx="6.5" className="fill-accent" />
    <circle cx="193.5" cy="49.5" r="4.5" className="fill-surface" />
    <rect x="167" y="38" width="40" height="23" rx="6" className={mark} />
    <rect x="28" y="68" width="52" height="28" rx="4" className="fill-surface-2" />
    <rect x="90" y="68" width="52" height="28" rx="4" className="fill-surface-2" />
  </Window>
);

const LoadFolder = () => (
  <Window>
    <path d="M16 36h208" className="stroke-line" />
    <rect x="28" y="42" width="78" height="15" rx="4" className="fill-accent-soft stroke-accent" />
    <text x="33" y="52.5" className="fill-accent text-[8px]">
      Load unpacked
    </text>
    <path d="M100 64c8 8 16 11 30 12m-7-6 7 6-9 3" className={mark} />
    <path d="M142 64h14l5 6h31v28h-50z" className="fill-accent-soft stroke-accent" />
    <path d="m158 84 6 6 11-12" className={mark} />
  </Window>
);

export const stepPictures = [Download, DeveloperMode, LoadFolder] as const;
