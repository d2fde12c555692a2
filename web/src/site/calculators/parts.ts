import { type Html, html } from '#src/site/calculators/html.ts';

interface ResultTile {
  label: string;
  value: string;
  note?: string | null | undefined;
  isBad?: boolean;
}

export const tile = ({ label, value, note = null, isBad = false }: ResultTile): Html =>
  html`<div class="min-w-0 rounded-lg border border-line px-3 py-2.5"><dt class="text-[12px] text-text-3 leading-4">${label}</dt><dd class="${isBad ? 'text-neg' : 'text-text'} font-semibold text-[20px] leading-7 tabular-nums">${value}</dd>${note !== null && html`<dd class="text-[12px] text-text-2 leading-4">${note}</dd>`}</div>`;

export const tiles = (all: readonly (Html | false)[]): Html => html`<dl class="grid grid-cols-2 gap-2 xl:grid-cols-4">${all}</dl>`;

export const withHeading = (name: string, body: Html): Html =>
  html`<section class="grid gap-2"><h3 class="font-medium text-text">${name}</h3>${body}</section>`;
