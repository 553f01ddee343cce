import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUploads, STALL_LIMIT_MS, type Uploads } from './uploads.ts';

/** Files on their way, which the test ends by their names. */
interface Sent {
  onProgress: (percent: number) => void;
  store: () => void;
  fail: (message: string) => void;
}

let sent: Map<string, Sent>;
let uploads: Uploads;
let gallery: string[];
let disconnect: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent = new Map();
  gallery = [];
  uploads = createUploads(
    ({ name }, onProgress, signal) =>
      new Promise((resolve, reject) => {
        const fail = (message: string) => reject(new Error(message));
        sent.set(name, { onProgress, store: () => resolve(`/products/${name}`), fail });
        signal.addEventListener('abort', () => {
          sent.delete(name);
          fail('The upload was canceled');
        });
      }),
  );
  disconnect = uploads.connect((urls) => gallery.push(...urls));
});
afterEach(() => vi.useRealTimers());

const add = (...names: string[]) => uploads.add(names.map((name) => new File([''], name)));
const settle = () => vi.advanceTimersByTimeAsync(0);
const states = () => uploads.list().map(({ name, status }) => `${name} ${status}`);
const idOf = (name: string) => uploads.list().find((upload) => upload.name === name)?.id ?? 0;

it('sends three at a time, and adds images in the order of their files', async () => {
  add('a', 'b', 'c', 'd');
  expect([...sent.keys()]).toEqual(['a', 'b', 'c']);
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
  sent.get('b')?.store();
  await settle();
  expect(gallery).toEqual([]);
  expect([...sent.keys()]).toContain('d');
  sent.get('a')?.store();
  await settle();
  expect(gallery).toEqual(['/products/a', '/products/b']);
  for (const name of ['c', 'd']) sent.get(name)?.store();
  await settle();
  expect(gallery).toEqual(['a', 'b', 'c', 'd'].map((name) => `/products/${name}`));
  expect([uploads.list(), uploads.isActive()]).toEqual([[], false]);
});

it('shows how far each is, keeps one that failed, and sends it again', async () => {
  add('a', 'b');
  sent.get('a')?.onProgress(40);
  expect(uploads.list()[0]).toMatchObject({ percent: 40 });
  sent.get('a')?.fail('The file is larger than 10 MB');
  sent.get('b')?.store();
  await settle();
  expect(uploads.list()).toMatchObject([
    { name: 'a', status: 'failed', error: 'The file is larger than 10 MB' },
  ]);
  expect([gallery, uploads.isActive()]).toEqual([['/products/b'], false]);
  uploads.tryAgain(idOf('a'));
  expect(uploads.list()).toMatchObject([{ status: 'sending', percent: 0 }]);
  sent.get('a')?.store();
  await settle();
  expect(gallery).toEqual(['/products/b', '/products/a']);
});

it('gives up one at which nothing happens for long, and can send it again', async () => {
  add('a');
  await vi.advanceTimersByTimeAsync(STALL_LIMIT_MS - 1);
  sent.get('a')?.onProgress(10);
  await vi.advanceTimersByTimeAsync(STALL_LIMIT_MS - 1);
  expect(states()).toEqual(['a sending']);
  await vi.advanceTimersByTimeAsync(1);
  expect(uploads.list()).toMatchObject([{ status: 'failed', error: 'The connection was lost' }]);
  uploads.tryAgain(idOf('a'));
  sent.get('a')?.store();
  await settle();
  expect(gallery).toEqual(['/products/a']);
});

it('ends one that is canceled, and all with the form', async () => {
  add('a', 'b', 'c', 'd');
  uploads.cancel(idOf('b'));
  await settle();
  expect([...sent.keys()]).toEqual(['a', 'c', 'd']);
  sent.get('a')?.store();
  await settle();
  disconnect();
  await settle();
  expect([[...sent.keys()], uploads.list(), gallery]).toEqual([['a'], [], ['/products/a']]);
});
