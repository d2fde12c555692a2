import { quarantineReason } from '@telaah/shared/features/market/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { marketplaceId, storeTier } from '@telaah/shared/marketplaces/ids';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { DemoMark } from '@telaah/shared/ui/badges/demo-mark';
import { StoreTierBadge } from '@telaah/shared/ui/badges/store-tier-badge';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Kbd } from '@telaah/shared/ui/buttons/kbd';
import { Card } from '@telaah/shared/ui/layout/card';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { PaywallCard } from '@telaah/shared/ui/states/paywall-card';
import { ProgressBar } from '@telaah/shared/ui/states/progress-bar';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { ValidatingBanner } from '@telaah/shared/ui/states/validating-banner';
import { PackageSearch } from 'lucide-react';
import { Specimen } from '#src/features/gallery/specimen.tsx';

const tones = ['neutral', 'accent', 'pos', 'neg', 'warn', 'info'] as const;

const MarkSpecimens = () => (
  <>
    <Specimen name="Badge, DemoMark, Kbd">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <DemoMark />
      <Kbd>⌘</Kbd>
      <Kbd>K</Kbd>
    </Specimen>
    <Specimen name="MarketplaceMark, StoreTierBadge">
      {marketplaceId.options.map((id) => (
        <MarketplaceMark key={id} id={id} />
      ))}
      {marketplaceId.options.map((id) => (
        <MarketplaceMark key={id} id={id} withName />
      ))}
      {marketplaceId.options.flatMap((id) =>
        storeTier.options.map((tier) => <StoreTierBadge key={`${id} ${tier}`} marketplace={id} tier={tier} />),
      )}
    </Specimen>
  </>
);

export const StateSpecimens = () => {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <>
      <MarkSpecimens />
      <Specimen name="Skeleton, ProgressBar">
        <Skeleton className="h-9 w-full" />
        <ProgressBar className="w-full" />
        <ProgressBar className="w-full" value={0.67} label={t('state.refreshing')} />
      </Specimen>
      <Specimen name="ValidatingStrip">
        <ValidatingBanner reason={null} />
        {quarantineReason.options.map((reason) => (
          <ValidatingBanner key={reason} reason={reason} />
        ))}
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title={t('errors:title.download')}
          code="server_error"
          status={500}
          requestId="a1b2c3d4"
          onRetry={() => undefined}
        />
        <ErrorState title={t('errors:title.search')} code="unavailable" noTokens compact onRetry={() => undefined} />
      </Specimen>
      <Specimen name="PaywallCard">
        <PaywallCard
          title={t('state.locked', { plan: 'Smart' })}
          plan="Smart"
          price={499_000}
          action={<Button variant="primary">{t('action.showMore')}</Button>}
        />
        <PaywallCard
          title={t('state.locked', { plan: 'Enterprise' })}
          plan="Enterprise"
          price={null}
          action={<Button>{t('action.showMore')}</Button>}
        />
      </Specimen>
      <Specimen name="EmptyState, Card">
        <EmptyState
          icon={PackageSearch}
          title={t('state.nothingFound')}
          description={t('errors:code.data_not_found')}
          action={<Button variant="primary">{t('action.reset')}</Button>}
        />
        <Card title={t('figure.sold')} action={<Button size="sm">{t('action.reset')}</Button>}>
          <p>{t('validating.strip')}</p>
        </Card>
      </Specimen>
    </>
  );
};
