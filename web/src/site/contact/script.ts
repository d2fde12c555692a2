import { unwrap } from '@telaah/api/client';
import { type ContactKind, contactChat } from '@telaah/shared/features/contact/rules';
import { api, take } from '#src/api/api.ts';
import { type FormValues, onSend, pageLanguage } from '#src/site/forms/send.ts';

const form = document.querySelector<HTMLFormElement>('form[data-form=contact]');

const kindOf = ({ kind }: FormValues): ContactKind => (kind === 'company' ? 'company' : 'individual');

const messageOf = (typed: FormValues) => {
  const { name = '', company = '', message = '', reach = '', nickname = '' } = typed;
  return { name, kind: kindOf(typed), company, message, reach, nickname };
};

if (form) {
  const { whatsapp } = form.dataset;
  const company = document.getElementById('company');
  const turn = () => {
    if (company) company.hidden = new FormData(form).get('kind') !== 'company';
  };
  form.addEventListener('change', turn);
  turn();
  onSend({
    form,
    wrong: (typed) => {
      const { name, kind, company: firm, message, reach } = messageOf(typed);
      return {
        ...(name.trim() === '' && { name: true }),
        ...(kind === 'company' && firm.trim() === '' && { company: true }),
        ...(message.trim().length < 5 && { message: true }),
        ...(whatsapp === undefined && reach.trim() === '' && { reach: true }),
      };
    },
    send: (typed) => take(unwrap(api.public.v1.contact.$post({ json: { ...messageOf(typed), language: pageLanguage() } }))),
    done: ({ way }, typed) => {
      const chat = document.getElementById('open-chat');
      if (whatsapp !== undefined) chat?.setAttribute('href', contactChat(whatsapp, messageOf(typed)));
      const doneNote = document.getElementById(`done-${way}`);
      form.hidden = true;
      if (doneNote) doneNote.hidden = false;
      // The form that had the focus is hidden.
      doneNote?.querySelector<HTMLElement>('h2')?.focus();
    },
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-again]')) return;
    for (const doneNote of document.querySelectorAll<HTMLElement>('[id^=done-]')) doneNote.hidden = true;
    form.reset();
    turn();
    form.hidden = false;
    form.querySelector('input')?.focus();
  });
}
