import type { Scheme } from '#src/features/fees/tables/fee.ts';

/** For no marketplace: every figure is typed. */
export const ownFees: Scheme = {
  id: 'own',
  sellers: ['regular'],
  components: [
    { id: 'fee', use: 'usually', per: 'unit', base: 'net', isNonRefundable: false, isTyped: true },
    { id: 'affiliate', use: 'optional', per: 'unit', base: 'net', isNonRefundable: false, isTyped: true },
    { id: 'processing', use: 'usually', per: 'order', base: 'net', isNonRefundable: false, isTyped: true },
  ],
  categories: [],
  rows: [],
  hasSizes: false,
  hasRoutes: false,
};
