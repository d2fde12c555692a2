import { fillFirst, type Story, toHistory } from './kind-story.ts';

export const story: Story = {
  word: 'kemeja',
  narrow: fillFirst(/from|min/i, '50rb'),
  narrowed: /price_min=50000/,
  sort: 'Price',
  open: toHistory,
  opening: 1,
};
