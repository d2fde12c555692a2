import { type Story, toHistory } from './kind-story.ts';

export const story: Story = {
  word: 'kemeja',
  narrow: (sheet) => sheet.getByText('Advertisement', { exact: true }).click(),
  narrowed: /place=ad/,
  sort: 'Price',
  open: toHistory,
  opening: 1,
};
