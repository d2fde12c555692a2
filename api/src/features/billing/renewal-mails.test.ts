import { describe, expect, it } from 'vitest';
import { addPlanMail } from '#src/features/billing/renewal-mail.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { END, type Subscriber } from '#src/testing/subscriber.ts';

let one: Subscriber;
subscriberEach(async (fresh) => {
  one = fresh;
  await one.db.deleteFrom('outbox').execute();
});

type News = Parameters<typeof addPlanMail>[3];
const NOW = new Date('2027-02-20T05:00:00Z');
const tell = async (template: News, at = END) =>
  addPlanMail(one.db, 'https://telaah.example', await one.subscription(), template, at, NOW);
const outbox = () =>
  one.db.selectFrom('outbox').select(['key', 'kind', 'account_id', 'payload', 'next_try_at']).orderBy('outbox_id').execute();

const said = { name: 'Tuti', link: 'https://telaah.example/price', plan: 'Basic' };

describe('the mail about a plan', () => {
  it.each<[News, object]>([
    ['renewal_upcoming', { ...said, day: '2027-02-28', amount: 149_000 }],
    ['renewal_failed', { ...said, day: '2027-02-28', amount: 149_000 }],
    ['plan_ending', { ...said, day: '2027-02-27' }],
    ['auto_payment_stopped', { ...said, day: '2027-02-27' }],
    ['subscription_ended', said],
    ['renewal_stopped', said],
  ])('%s says what it needs and no more', async (template, data) => {
    await tell(template);
    const { subscription_id } = await one.subscription();
    expect(await outbox()).toEqual([
      {
        key: `${template}:${subscription_id}:${END.toISOString()}`,
        kind: 'mail',
        account_id: one.accountId,
        payload: { to: 'tuti@example.test', language: 'en', template, data },
        next_try_at: NOW,
      },
    ]);
  });

  it("speaks its owner's language", async () => {
    await one.db.updateTable('account').set({ language: 'zh' }).execute();
    await tell('plan_ending');
    expect(await outbox()).toMatchObject([{ payload: { language: 'zh' } }]);
  });

  it('goes out once for the same instant, and again for another', async () => {
    await tell('renewal_failed');
    await tell('renewal_failed');
    expect(await outbox()).toHaveLength(1);
    await tell('renewal_failed', new Date(END.getTime() + 1));
    expect(await outbox()).toHaveLength(2);
  });

  it('does not go to an account that was deleted', async () => {
    await one.db.updateTable('account').set({ deleted_at: NOW }).execute();
    await tell('plan_ending');
    expect(await outbox()).toEqual([]);
  });
});
