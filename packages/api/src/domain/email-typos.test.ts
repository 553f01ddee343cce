import { expect, it } from 'vitest';
import { correctedEmail } from './email-typos.ts';

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gamil.com', 'ada@gmail.com'],
  ['Ada.Hill@gmai.com', 'Ada.Hill@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@YAHO.COM', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@comcast.met', 'ada@comcast.net'],
  [' ada@aol.con ', 'ada@aol.com'],
  ['ada@msn.cmo', 'ada@msn.com'],
])('%s was meant to be %s', (typed, meant) => {
  expect(correctedEmail(typed)).toBe(meant);
});

it.each([
  ...['ada@gmail.com', 'ada@ymail.com', 'ada@mail.com', 'ada@aon.com', 'ada@love.com', 'ada@shop.example'],
  ...['ada@yahoo.ca', 'ada@hotmail.co.uk', 'ada@gmail', 'ada', '', 'a@b@gmial.com', '@gmial.com'],
])('%j may be right, or is not finished', (typed) => {
  expect(correctedEmail(typed)).toBeUndefined();
});
