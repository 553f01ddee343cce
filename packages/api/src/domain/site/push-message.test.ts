import { expect, it } from 'vitest';
import { pushNotification } from './push-message.ts';

it.each([
  ['quote', 'New quote request', '/admin/quotes?request=7', '/admin/quotes?request=7'],
  ['message', 'New message', '/admin/messages?message=7', '/admin/messages?message=7'],
  ['quoteDue', 'A quote request is due soon', '/admin/quotes?request=7', '/admin/quotes?request=7&due'],
  ['messageDue', 'A message is due soon', '/admin/messages?message=7', '/admin/messages?message=7&due'],
])('a push message about a %s shows “%s” and opens %s', (subject, title, href, tag) => {
  const shown = pushNotification({ subject, id: 7, firstName: 'Ada' });
  expect(shown).toEqual({ title, body: 'From Ada', href, tag });
});

it.each([
  undefined,
  null,
  'text',
  {},
  { subject: 'other', id: 7, firstName: 'Ada' },
  { subject: 'quote', id: '7' },
])('what it does not know opens the staff area: %j', (message) => {
  expect(pushNotification(message)).toMatchObject({
    title: 'Something new in the staff area',
    href: '/admin',
  });
});
