import { beforeEach, expect, it } from 'vitest';
import { createUploads, type Uploads } from './uploads.ts';

/** Files on their way, which the test ends by their names. */
interface Sent {
  /** The gallery that was sent along. */
  shown: readonly string[];
  onProgress: (percent: number) => void;
  store: (perceptualHash?: string) => void;
  fail: (message: string) => void;
}

let sent: Map<string, Sent>;
let uploads: Uploads;
let gallery: string[];
let disconnect: () => void;

beforeEach(() => {
  sent = new Map();
  gallery = [];
  uploads = createUploads(
    ({ name }, shown, onProgress, signal) =>
      new Promise((resolve, reject) => {
        const fail = (message: string) => reject(new Error(message));
        sent.set(name, {
          shown,
          onProgress,
          store: (perceptualHash = '00') => resolve({ url: `/products/${name}`, perceptualHash }),
          fail,
        });
        signal.addEventListener('abort', () => {
          sent.delete(name);
          fail('The upload was canceled');
        });
      }),
  );
  disconnect = uploads.connect({ images: () => gallery, add: (urls) => gallery.push(...urls) });
});

const add = (...names: string[]) => uploads.add(names.map((name) => new File([''], name)));
const settle = () => new Promise(setImmediate);
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

it('sends along which images the gallery shows by then', async () => {
  gallery.push('/products/own');
  add('a', 'b', 'c', 'd');
  sent.get('b')?.store();
  await settle();
  expect(['a', 'd'].map((name) => sent.get(name)?.shown)).toEqual([
    ['/products/own'],
    ['/products/own', '/products/b'],
  ]);
});

it('adds one of two copies of an image that are sent at the same time', async () => {
  add('a', 'copy', 'b');
  sent.get('copy')?.store('ff00ff00');
  await settle();
  sent.get('a')?.store('ff00ff01');
  sent.get('b')?.store('00ff00ff');
  await settle();
  const error = 'This image is already in the gallery';
  expect(uploads.list()).toMatchObject([{ name: 'a', status: 'failed', error }]);
  expect(gallery).toEqual(['/products/copy', '/products/b']);

  // The copy was deleted from the gallery meanwhile.
  gallery = [];
  uploads.tryAgain(idOf('a'));
  sent.get('a')?.store('ff00ff01');
  await settle();
  expect([gallery, uploads.list()]).toEqual([['/products/a'], []]);
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
