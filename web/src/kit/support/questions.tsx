import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface QuestionItem {
  id: string;
  question: string;
  answer: string;
  /** Rendered below the answer when it is first opened, because it may load its own code. */
  more?: () => ReactNode;
}

export const Questions = ({ items }: { items: readonly QuestionItem[] }) => (
  <div className="divide-y divide-line rounded-lg border border-line bg-surface">
    {items.map((item) => (
      <Question key={item.id} item={item} />
    ))}
  </div>
);

const Question = ({ item: { question, answer, more } }: { item: QuestionItem }) => {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="group" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-medium text-[14px] text-text hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-text-3 group-open:rotate-180" />
      </summary>
      <div className="max-w-prose px-4 pb-4 text-[14px] text-text-2 leading-6">
        <p>{answer}</p>
        {wasOpened && more?.()}
      </div>
    </details>
  );
};
