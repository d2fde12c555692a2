import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface QuestionAnswer {
  question: string;
  answer: string;
  more?: ReactNode;
}

/** Works without a script. */
export const QuestionDetails = ({ items }: { items: readonly QuestionAnswer[] }) => (
  <div className="divide-y divide-line rounded-lg border border-line bg-surface">
    {items.map(({ question, answer, more }) => (
      <details key={question} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-medium text-text hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
          {question}
          <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-text-3 group-open:rotate-180" />
        </summary>
        <div className="grid max-w-prose gap-1 px-4 pb-4 text-text-2">
          <p>{answer}</p>
          {more}
        </div>
      </details>
    ))}
  </div>
);

export const faqSchema = (items: readonly QuestionAnswer[]): object => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
