import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { Clock } from 'lucide-react';
import { Cost } from '#src/session/cost/cost.tsx';

interface ExpiredAnswerCardProps {
  words: string;
  cost: number;
  onAsk: () => void;
}

/** Replaces a paid answer whose free hour is over. */
export const ExpiredAnswerCard = ({ words, cost, onAsk }: ExpiredAnswerCardProps) => {
  const { t } = useTranslation('research');
  return (
    <EmptyState
      icon={Clock}
      title={t('state.heldTitle')}
      description={t('state.heldText')}
      action={
        <Button variant="primary" onClick={onAsk}>
          {words}
          <Cost tokens={cost} className="-ml-1" />
        </Button>
      }
    />
  );
};
