import { expect, it } from 'vitest';
import { type PushScope, showPushMessages } from './push-events.ts';

/** A service worker's scope whose events the test sends, with the windows that are open. */
function fakeScope(openUrls: readonly string[]) {
  const listeners = new Map<string, (event: never) => void>();
  const done: string[] = [];
  const shown: { title: string; options: NotificationOptions }[] = [];
  const scope: PushScope = {
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options }),
    },
    location: { origin: 'https://shop.example' },
    clients: {
      matchAll: async () => openUrls.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url) => done.push(`open ${url}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  showPushMessages(scope);
  const send = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    listeners.get(type)?.({ ...event, waitUntil } as never);
    await Promise.all(work);
  };
  return { done, shown, send };
}

const request = { subject: 'quote', id: 8, firstName: 'Ada' };
const page = 'https://shop.example/admin/quotes?request=8';
const click = (data: unknown) => ({ notification: { data, close: () => undefined } });

it('a push message is shown, and a click on it opens its page', async () => {
  const { shown, done, send } = fakeScope(['https://shop.example/admin/inventory/new']);
  await send('push', { data: { json: () => request } });
  const href = '/admin/quotes?request=8';
  expect(shown).toEqual([
    {
      title: 'New quote request',
      options: { body: 'From Ada', tag: href, icon: '/icon-192.png', data: href },
    },
  ]);
  await send('notificationclick', click(shown[0]?.options.data));
  expect(done).toEqual([`open ${page}`]);
});

it('a page that a window shows already is brought to the front', async () => {
  const { done, send } = fakeScope(['https://shop.example/', page]);
  await send('notificationclick', click('/admin/quotes?request=8'));
  expect(done).toEqual([`focus ${page}`]);
});

it('a message that cannot be read is shown, too: a browser ends the subscription otherwise', async () => {
  const { shown, send } = fakeScope([]);
  const broken = () => {
    throw new SyntaxError('Unexpected token');
  };
  await send('push', { data: null });
  await send('push', { data: { json: broken } });
  expect(shown.map(({ title }) => title)).toEqual(
    Array.from({ length: 2 }, () => 'Something new in the staff area'),
  );
});
