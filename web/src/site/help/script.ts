import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';

const show = (state: string, parts: readonly string[]) => {
  for (const line of document.querySelectorAll<HTMLElement>('[data-status]')) line.hidden = line.dataset.status !== state;
  for (const line of document.querySelectorAll<HTMLElement>('[data-part]')) line.hidden = !parts.includes(line.dataset.part ?? '');
};

take(unwrap(api.public.v1.status.$get())).then(
  ({ status, parts }) =>
    show(
      status,
      parts.map(({ part }) => part),
    ),
  () => show('down', []),
);
