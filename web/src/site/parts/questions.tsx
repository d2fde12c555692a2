import { ChevronDown } from 'lucide-react';

export interface Answered {
  question: string;
  answer: string;
}

/** Questions that open their answers, without a script. */
export const Questions = ({ items }: { items: readonly Answered[] }) => (
  <div className="divide-y divide-line rounded-lg border border-line bg-surface">
    {items.map(({ question, answer }) => (
      <details key={question} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-medium text-text hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
          {question}
          <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-text-3 group-open:rotate-180" />
        </summary>
        <p className="max-w-prose px-4 pb-4 text-text-2">{answer}</p>
      </details>
    ))}
  </div>
);

/** The same for search engines. */
export const faqSchema = (items: readonly Answered[]): object => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
