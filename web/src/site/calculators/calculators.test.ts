import { calculatorIds, schemeOf } from '@telaah/shared/features/calculators/calculators';
import { readSale, writeSale } from '@telaah/shared/features/calculators/sale-address';
import { schemes } from '@telaah/shared/features/fees/schemes';
import { createFormat } from '@telaah/shared/lib/format/format';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html } from '#src/site/calculators/html.ts';
import { readFields, writeFields } from '#src/site/calculators/sale-fields.ts';
import { withTool } from '#src/site/calculators/tools.ts';

const TODAY = '2026-11-26';

it.each(['en', 'id', 'zh'] as const)(
  'a form in %s holds all of an order that an address says: nothing is lost on the way',
  (language) => {
    const format = createFormat(language);
    const rupiah = fc.integer({ min: 0, max: 10_000_000_000 });
    const share = fc.integer({ min: 0, max: 10_000 });
    for (const scheme of Object.values(schemes)) {
      const ids = scheme.components.map(({ id }) => id);
      const optional = scheme.components.flatMap(({ id, use }) => (use === 'optional' ? id : []));
      const [seller = 'regular'] = scheme.sellers;
      const own = ids.filter((id) =>
        scheme.components.some((each) => each.id === id && (!each.sellers || each.sellers.includes(seller))),
      );
      const search = fc.record(
        {
          price: rupiah,
          hpp: rupiah,
          disc: rupiah,
          voucher: rupiah,
          pack: rupiah,
          qty: fc.integer({ min: 1, max: 10_000 }),
          cat: fc.constantFrom(...scheme.categories.map(({ id }) => id), ''),
          date: fc.constantFrom('2026-01-05', '2027-02-28'),
          on: fc.subarray(optional.filter((id) => own.includes(id))),
          off: fc.subarray(own.filter((id) => !optional.includes(id))),
          cancel: share,
          ret: share,
          retcost: rupiah,
          damage: share,
          goal: fc.constantFrom('profit', 'margin'),
          want: share,
        },
        { requiredKeys: [] },
      );
      fc.assert(
        fc.property(search, (raw) => {
          const state = readSale(scheme, raw, TODAY);
          const again = readFields(scheme, writeFields(scheme, state, format), readSale(scheme, {}, TODAY), TODAY, format);
          expect(writeSale(scheme, again)).toEqual(writeSale(scheme, state));
        }),
        { numRuns: 60 },
      );
    }
  },
);

it.each(calculatorIds)('the example of %s has an answer, and an empty form says what to write', (id) => {
  const words = { t: ((key: string) => key) as never, format: createFormat('id') };
  withTool(id, TODAY, (tool) => {
    expect(tool.answer(tool.example, words).announcement).not.toBe('');
    expect(tool.answer(tool.empty, words).announcement).toBe('');
    expect(tool.toAddress(tool.fromFields(tool.toFields(tool.example, words.format), words.format, tool.empty))).toEqual(
      tool.toAddress(tool.example),
    );
  });
});

it('a day that the price lists do not know yet is not taken for free', () => {
  const scheme = schemes[schemeOf['tiktok-tokopedia']];
  const words = { t: ((key: string) => key) as never, format: createFormat('id') };
  const state = readSale(scheme, { price: 100_000, hpp: 40_000, cat: 'beauty', date: '2025-01-05' }, TODAY);
  withTool('tiktok-tokopedia', TODAY, (tool) => {
    const { body, announcement } = tool.answer(state as never, words);
    expect([announcement, body.html.includes('calculators:result.unknown'), body.html.includes('—')]).toEqual(['', true, true]);
  });
});

it('what is put into a piece of HTML is text in it', () => {
  const hostile = `<img src=x onerror="alert(1)">&`;
  expect(html`<p title="${hostile}">${hostile}${null}${false}${[html`<b>${1}</b>`]}</p>`.html).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;<b>1</b></p>',
  );
});
