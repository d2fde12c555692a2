import { fillFirst, type Story, toHistory } from './kind-story.ts';

export const story: Story = {
  word: 'kemeja',
  narrow: fillFirst(/to|max/i, '20'),
  narrowed: /position_max=20/,
  sort: 'Position',
  open: toHistory,
  opening: 1,
};
