import { expect, it } from 'vitest';
import { composeMail } from './compose.ts';
import { parseSender } from './sender.ts';

const mail = {
  shopName: 'Hill Mowers',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  isAutomatic: true,
};

it.each([
  ['shop@example.com', '', 'shop@example.com'],
  ['<shop@example.com> ', '', 'shop@example.com'],
  [
    'Lewis Avenue Outdoor Power <no-reply@shop.example>',
    'Lewis Avenue Outdoor Power',
    'no-reply@shop.example',
  ],
  [
    'Miller & Sons, Inc. (Service): "The Shop" <shop@example.com>',
    'Miller & Sons, Inc. (Service): "The Shop"',
    'shop@example.com',
  ],
  [String.raw`"Miller \"Bob\", Inc." <shop@example.com>`, 'Miller "Bob", Inc.', 'shop@example.com'],
])(
  '%s is sent by a name and an address, which no comma or colon of the name takes apart',
  (from, name, address) => {
    expect(parseSender(from)).toMatchObject({ name, address });
    expect(composeMail(from)(mail, { to: 'ada@example.com', key: 'a' }).message.from).toEqual({
      name: name || 'Hill Mowers',
      address,
    });
  },
);

it.each(['The shop', 'shop@', 'Shop <shop@example.com', 'a b@example.com', 'Shop <a@b@example.com>'])(
  '%j is no sender',
  (from) => {
    expect(parseSender(from)).toBeUndefined();
  },
);
