import { fillFirst, type Story, throughGroup } from './kind-story.ts';

export const story: Story = {
  word: 'wajah',
  narrow: fillFirst(/from|min/i, '1'),
  narrowed: /_min=1/,
  sort: 'Products',
  open: throughGroup,
  opening: 3,
};
