import type { ReactNode } from 'react';

const tones = { info: 'bg-info-soft [&>svg]:text-info', warn: 'bg-warn-soft [&>svg]:text-warn' } as const;

interface PaymentBannerProps {
  tone: keyof typeof tones;
  icon: ReactNode;
  children: ReactNode;
}

export const PaymentBanner = ({ tone, icon, children }: PaymentBannerProps) => (
  <div
    role="status"
    className={`flex gap-3 rounded-md px-3 py-2.5 text-[14px] text-text leading-5 ${tones[tone]} [&>svg]:mt-0.5 [&>svg]:shrink-0`}
  >
    {icon}
    <div className="grid gap-0.5">{children}</div>
  </div>
);
