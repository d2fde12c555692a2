import { MOST_PRICES } from '@telaah/shared/features/suppliers/rules';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { Field } from '@telaah/shared/ui/forms/field';
import { NumberInput } from '@telaah/shared/ui/forms/number-input';
import { Plus, Trash2 } from 'lucide-react';
import type { DraftStep, LadderProblem } from '#src/features/suppliers/listing-draft.ts';
import { showToast } from '#src/kit/toasts/show-toast.ts';

interface LadderEditorProps {
  steps: readonly DraftStep[];
  /** Shown at its field; null if nothing is wrong or saving was not tried yet. */
  problem: LadderProblem | null;
  onSteps: (steps: DraftStep[]) => void;
}

export const LadderEditor = ({ steps, problem, onSteps }: LadderEditorProps) => {
  const { t } = useTranslation('suppliers');
  const change = (at: number, next: Partial<DraftStep>) =>
    onSteps(steps.map((step, i) => (i === at ? { ...step, ...next } : step)));
  const remove = (at: number) => {
    onSteps(steps.filter((_, i) => i !== at));
    void showToast({
      title: t('ladder.removed'),
      tone: 'pos',
      action: { label: t('mine.undo'), onClick: () => onSteps([...steps]) },
    });
  };
  const faultAt = (at: number, part: LadderProblem['part']) =>
    problem?.step === at && problem.part === part ? t(`fault.${problem.word}`) : undefined;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1 text-label text-text-2">{t('ladder.title')}</legend>
      {steps.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        <div key={i} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
          <Field label={t('ladder.from')} error={faultAt(i, 'from')}>
            <NumberInput size="lg" value={step.from} min={1} max={10_000_000} onValueChange={(from) => change(i, { from })} />
          </Field>
          <Field label={t('ladder.price')} error={faultAt(i, 'price')}>
            <NumberInput
              size="lg"
              prefix="Rp"
              value={step.price}
              min={1}
              max={2_000_000_000}
              onValueChange={(price) => change(i, { price })}
            />
          </Field>
          <span className="pt-5">
            <IconButton label={t('ladder.remove', { step: i + 1 })} icon={Trash2} onClick={() => remove(i)} />
          </span>
        </div>
      ))}
      {steps.length < MOST_PRICES && (
        <Button className="justify-self-start" onClick={() => onSteps([...steps, { from: null, price: null }])}>
          <Plus size={16} aria-hidden="true" />
          {t('ladder.add')}
        </Button>
      )}
    </fieldset>
  );
};
