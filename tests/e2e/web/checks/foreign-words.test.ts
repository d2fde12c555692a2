import { describe, expect, it } from 'vitest';
import { wordsOf } from '../session/words.ts';
import { languageJudge } from './foreign-words.ts';

describe.each(['id', 'zh'] as const)('a screen in %s', (language) => {
  it('says nothing in English that the language has words for, also inside other texts and with values in it', async () => {
    const { t } = await wordsOf('en');
    const judge = await languageJudge(language);
    const shown = [
      t('account:login.submit'),
      t('layout:tokens.left', { count: 3, value: '3' }),
      t('billing:pay.submit', { amount: 'Rp1' }),
    ];
    for (const text of shown) expect(judge([`x · ${text}`])).toContain(text);
  });

  it('shows no key, whether somebody has forgotten its text or its name', async () => {
    const judge = await languageJudge(language);
    expect(judge(['login.submit', 'account:login.submit', 'login.neverWritten'])).toHaveLength(3);
  });

  it('says what it says in its own words; names, addresses and products are nobody’s', async () => {
    const { t } = await wordsOf(language);
    const judge = await languageJudge(language);
    const own = [t('account:login.submit'), t('layout:tokens.left', { count: 3, value: '3' }), t('plans:title.plans')];
    expect(judge([...own, 'Shopee', 'QRIS', 'shopee.co.id', 'rina@example.test', 'Kemeja Flanel Pria', 'BCA'])).toEqual([]);
  });
});
