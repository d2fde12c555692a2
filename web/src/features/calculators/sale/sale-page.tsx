import { type SaleCalculator, schemeOf } from '@telaah/shared/features/calculators/calculators';
import { saleExamples } from '@telaah/shared/features/calculators/examples';
import { readSale, type SaleState, writeSale } from '@telaah/shared/features/calculators/sale-address';
import { calculate } from '@telaah/shared/features/fees/engine';
import type { Sale } from '@telaah/shared/features/fees/sale';
import { schemes } from '@telaah/shared/features/fees/schemes';
import type { ComponentId } from '@telaah/shared/features/fees/tables/fee';
import { stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { useMemo, useState } from 'react';
import { PageHead } from '#src/features/calculators/calculation/page-head.tsx';
import { ShareBar } from '#src/features/calculators/calculation/share-bar.tsx';
import { type CalculatorPage, useCalculation } from '#src/features/calculators/calculation/use-calculation.ts';
import { CompareSection } from '#src/features/calculators/sale/compare-section.tsx';
import { OrderForm } from '#src/features/calculators/sale/order-form.tsx';
import { ProductsSection } from '#src/features/calculators/sale/products-section.tsx';
import { ResultCard } from '#src/features/calculators/sale/result-card.tsx';
import { SolverSection } from '#src/features/calculators/sale/solver-section.tsx';

export const SalePage = ({ id, ...page }: CalculatorPage & { id: SaleCalculator }) => {
  const scheme = schemes[schemeOf[id]];
  const [today] = useState(() => wibDay(Date.now()));
  const codec = useMemo(
    () => ({
      read: (search: Record<string, unknown>) => readSale(scheme, search, today),
      write: (state: SaleState) => writeSale(scheme, state),
    }),
    [scheme, today],
  );
  const { state, change, products, changeProducts, where } = useCalculation(id, codec, page);
  const { sale, compared, goal } = state;
  const result = useMemo(() => calculate(sale), [sale]);
  const onSale = (part: Partial<Sale>) => change({ ...state, sale: { ...sale, ...part } });
  // Without inputs there is no price to solve for and nothing to compare.
  const hasInput = sale.price + sale.cost > 0;
  const link = `${location.origin}/calculators/${id}${stringifySearch(writeSale(scheme, { ...state, isDayChosen: true }))}`;
  const inScheme = (ids: readonly ComponentId[] = []) =>
    ids.filter((each) => scheme.components.some((component) => component.id === each));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4">
      <PageHead id={id} />
      <ShareBar address={link} where={where} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] print:block">
        <OrderForm
          scheme={scheme}
          sale={sale}
          onSale={onSale}
          onDay={(day) => change({ ...state, sale: { ...sale, day: day ?? today }, isDayChosen: day !== null })}
          onReset={() => change({ ...readSale(scheme, {}, today) })}
          onExample={() => onSale({ ...saleExamples[id], on: inScheme(saleExamples[id].on) })}
        />
        <div className="grid grid-cols-1 gap-4">
          <ResultCard sale={sale} result={result} today={today} />
          {hasInput && (
            <SolverSection
              sale={sale}
              goal={goal}
              onGoal={(next) => change({ ...state, goal: next })}
              onPrice={(price) => onSale({ price })}
            />
          )}
          {hasInput && scheme.rows.length > 0 && (
            <CompareSection sale={sale} compared={compared} onCompared={(day) => change({ ...state, compared: day })} />
          )}
        </div>
      </div>
      <ProductsSection scheme={scheme} sale={sale} compared={compared} products={products} onProducts={changeProducts} />
    </div>
  );
};
