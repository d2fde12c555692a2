import { type ReactNode, useId } from 'react';

interface SpecimenProps {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

export const Specimen = ({ name, isWide = false, children }: SpecimenProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-specimen={name}
      className={`min-w-0 rounded-card border border-line bg-surface p-3 ${isWide ? 'col-span-full' : ''}`}
    >
      <h2 id={id} className="mb-2 text-label text-text-3">
        <code>{name}</code>
      </h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
};
