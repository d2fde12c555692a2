import { MOST_PRODUCTS } from '@telaah/shared/features/calculators/calculators';
import {
  countLosses,
  productResults,
  productsOfLines,
  type ReadProducts,
  readProducts,
} from '@telaah/shared/features/calculators/products';
import { productsTable } from '@telaah/shared/features/calculators/products.table';
import type { Product } from '@telaah/shared/features/calculators/schema';
import type { Sale } from '@telaah/shared/features/fees/sale';
import type { Scheme } from '@telaah/shared/features/fees/tables/fee';
import { useTranslation } from '@telaah/shared/i18n/react';
import { toTableFile } from '@telaah/shared/kinds/csv';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { TextArea } from '@telaah/shared/ui/forms/text-area';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { clsx } from 'clsx';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { productFile } from '#src/features/calculators/sale/product-file.ts';
import { ProductsTable } from '#src/features/calculators/sale/products-table.tsx';
import { saveFile } from '#src/kit/page/save-file.ts';

interface ProductsProps {
  scheme: Scheme;
  sale: Sale;
  compared: string | null;
  products: readonly Product[];
  onProducts: (products: readonly Product[]) => void;
}

/** Skipped lines that are listed by name. */
const MOST_NAMED = 5;
export const ProductsSection = ({ scheme, sale, compared, products, onProducts }: ProductsProps) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  // Typing goes before recalculating 200 rows.
  const settings = useDeferredValue(sale);
  const results = useMemo(() => productResults(settings, products, compared), [settings, products, compared]);
  const { losing, byFees, turning, saved } = useMemo(() => countLosses(results), [results]);
  const save = () => {
    const chosen = Object.keys(productsTable.columns);
    const words = (key: string) => (t as unknown as (key: string) => string)(key);
    const file = { table: productsTable, rows: results, chosen, pending: new Map(), words, language: format.language };
    saveFile('telaah-products.csv', toTableFile(file));
  };
  return (
    <Card title={t('products.title')} className={clsx('grid grid-cols-1 gap-3', products.length === 0 && 'print:hidden')}>
      <p className="max-w-prose text-text-2 print:hidden">{t('products.lead', { most: MOST_PRODUCTS })}</p>
      <AddProducts scheme={scheme} products={products} onProducts={onProducts} />
      {products.length > 0 && (
        <>
          <p role="status" className="text-text">
            {[
              t('products.room', { count: products.length, most: MOST_PRODUCTS }),
              losing > 0 && t('products.losing', { count: losing }),
              byFees > 0 && t('products.byFees', { count: byFees }),
              saved > 0 && compared !== null && t('products.saved', { count: saved, day: format.day(compared) }),
              turning > 0 && compared !== null && t('products.turning', { count: turning, day: format.day(compared) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ProductsTable
            scheme={scheme}
            results={results}
            compared={compared}
            onRemove={(place) => onProducts(products.filter((_, at) => at !== place))}
          />
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button onClick={save}>{t('products.save')}</Button>
            <Button variant="danger" onClick={() => onProducts([])}>
              {t('products.clear')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
};

type ImportOutcome = ReadProducts | 'fileFailed' | 'fileTooLarge' | 'fileLocked' | null;

const AddProducts = ({ scheme, products, onProducts }: Pick<ProductsProps, 'scheme' | 'products' | 'onProducts'>) => {
  const { t } = useTranslation('calculators');
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [outcome, setOutcome] = useState<ImportOutcome>(null);
  const room = MOST_PRODUCTS - products.length;
  const take = (read: ReadProducts) => {
    setOutcome(read);
    if (read.products.length > 0) onProducts([...products, ...read.products]);
    return read;
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const table = await productFile(file);
    if (typeof table === 'string') setOutcome(table);
    else take('text' in table ? readProducts(scheme, table.text, room) : productsOfLines(scheme, table.lines, room));
  };
  return (
    <div className="grid gap-2 print:hidden">
      <Field label={t('products.paste')}>
        <TextArea maxLength={200_000} spellCheck={false} value={pasted} onChange={({ target }) => setPasted(target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => {
            if (take(readProducts(scheme, pasted, room)).products.length > 0) setPasted('');
          }}
        >
          {t('products.add')}
        </Button>
        <label htmlFor={id} className={`${buttonStyle({})} cursor-pointer has-focus-visible:outline-2`}>
          {t('products.file')}
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="sr-only"
            onChange={({ target }) => {
              void open(target.files?.[0]);
              // Allows opening the same file again after a change.
              target.value = '';
            }}
          />
        </label>
        <Outcome outcome={outcome} />
      </div>
    </div>
  );
};

const Outcome = ({ outcome }: { outcome: ImportOutcome }) => {
  const { t } = useTranslation('calculators');
  const text = () => {
    if (outcome === null) return '';
    if (typeof outcome === 'string') return t(`products.${outcome}`);
    const { products, left } = outcome;
    const lines = left.slice(0, MOST_NAMED).map(({ line, fault }) => t(`products.fault.${fault}`, { line }));
    return [
      t('products.added', { count: products.length }),
      left.length > 0 &&
        t('products.left', { count: left.length, lines: `${lines.join('; ')}${left.length > MOST_NAMED ? ' …' : ''}` }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <p role="status" className="text-label text-text-2">
      {text()}
    </p>
  );
};
