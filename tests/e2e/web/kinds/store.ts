import { fillFirst, type Story, throughGroup } from './kind-story.ts';

export const story: Story = {
  word: 'official',
  narrow: fillFirst(/from|min/i, '1'),
  narrowed: /_min=1/,
  sort: 'Followers',
  open: throughGroup,
  opening: 2,
};
