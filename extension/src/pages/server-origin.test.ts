import { expect, it } from 'vitest';
import { serverOrigin } from '#src/pages/server-origin.ts';

it.each([
  ['https://telaah.example', 'https://telaah.example'],
  [' https://telaah.example:8443/path?x=1 ', 'https://telaah.example:8443'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://telaah.example', null],
  ['http://localhost.example', null],
  ['https://user:secret@telaah.example', null],
  ['javascript:alert(1)', null],
  ['telaah.example', null],
  ['', null],
])('reads %s as %s', (text, expected) => {
  expect(serverOrigin(text)).toBe(expected);
});
