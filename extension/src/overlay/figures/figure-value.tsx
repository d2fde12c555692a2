import { useTranslation } from '@telaah/shared/i18n/react';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { ProvenanceSurface } from '@telaah/shared/ui/estimates/provenance-surface';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { figureExact, figureText } from '#src/overlay/figures/figure-text.ts';
import type { Figure } from '#src/overlay/figures/figures.ts';

const Row = ({ label, children }: { label: string; children: ReactNode }) => {
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt className="shrink-0 text-text-3">{label}</dt>
      <dd className="min-w-0 text-right text-text">{children}</dd>
    </div>
  );
};

const Provenance = ({ figure, snapshot }: { figure: Figure; snapshot: Snapshot }) => {
  const { t } = useTranslation(['overlay', 'common']);
  const { t: overlay } = useTranslation('overlay');
  const format = useFormat();
  const marketplace = marketplaceName(snapshot.marketplace);
  return (
    <>
      <p className="pb-2 text-text-2">{t(`overlay:method.${figure.typed === null ? figure.id : 'plenty'}`)}</p>
      <dl className="border-line border-t pt-1">
        <Row label={t('overlay:provenance.exact_value')}>{figureExact(figure, format, overlay)}</Row>
        <Row label={t('overlay:provenance.precision')}>
          {figure.precision === null ? t('overlay:provenance.computed') : t(`common:precision.${figure.precision}`)}
        </Row>
        {figure.text === null ? null : <Row label={t('overlay:provenance.literal')}>{figure.text}</Row>}
        <Row label={t('overlay:provenance.source')}>{t(`overlay:source.${snapshot.read_from}`, { marketplace })}</Row>
        <Row label={t('overlay:provenance.when')}>{format.dateTime(snapshot.observed_at)}</Row>
      </dl>
    </>
  );
};

interface Props {
  figure: Figure;
  snapshot: Snapshot;
  className?: string;
  /** Draws the button's content with a name that is seen and read aloud; without it only the figure's text is shown. */
  children?: (shown: string) => ReactNode;
}

const plain =
  'rounded-[4px] text-left font-semibold text-text decoration-text-3 decoration-dotted underline-offset-4 hover:underline';

export const FigureValue = ({ figure, snapshot, className, children }: Props) => {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // The press on the button also counts as outside the popover: without this it would close and open again.
  const wasOpen = useRef(false);
  const label = t(`figure.${figure.id}`);
  const [shown, exact] = [figureText(figure, format, t), figureExact(figure, format, t)];
  const more = `${shown === exact ? '' : ` (${exact})`}. ${t('provenance.open', { figure: label })}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={clsx('cursor-pointer', children ? 'rounded-[4px]' : plain, className)}
        aria-label={children ? undefined : `${label}: ${shown}${more}`}
        title={exact}
        // Needed until the focus has moved into the popover, because keys do not reach the page.
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          setOpen(!(wasOpen.current || open));
          wasOpen.current = false;
        }}
      >
        {children ? children(shown) : shown}
        {children ? <span className="sr-only">{more}</span> : null}
      </button>
      {open ? (
        <ProvenanceSurface label={label} anchor={button} isOpen={open} onOpenChange={setOpen}>
          <Provenance figure={figure} snapshot={snapshot} />
        </ProvenanceSurface>
      ) : null}
    </>
  );
};
