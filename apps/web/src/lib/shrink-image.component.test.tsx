import { beforeEach, expect, it, vi } from 'vitest';
import { shrinkImage } from './shrink-image.ts';

/** What the canvas gives of a pixel that was drawn. */
let pixel: number[];
let width: number;
let shrunk: Blob | null;
/** The event of a loaded image. */
let outcome: 'load' | 'error';

const photo = (size = 2 * 1024 * 1024) =>
  Object.defineProperty(new File(['bytes'], 'plate.jpg', { type: 'image/jpeg' }), 'size', { value: size });

beforeEach(() => {
  pixel = [18, 52, 86, 255];
  width = 4_032;
  shrunk = new Blob(['smaller'], { type: 'image/jpeg' });
  outcome = 'load';
  const canvas = { width: 0, height: 0, toBlob: (done: (blob: Blob | null) => void) => done(shrunk) };
  const context = {
    ...{ canvas, fillRect: () => undefined, drawImage: () => undefined },
    getImageData: () => ({ data: pixel }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function begin(
    this: HTMLImageElement,
  ) {
    queueMicrotask(() => this.dispatchEvent(new Event(outcome)));
  });
});

it('a large photo is sent as a smaller one of its name', async () => {
  const { name, size, type } = await shrinkImage(photo());
  expect([name, size, type]).toEqual(['plate.jpg', 7, 'image/jpeg']);
});

it.each([
  ['whose browser gives noise for what was drawn', () => (pixel = [201, 7, 99, 255])],
  ['that is no wider than what the shop keeps', () => (width = 1_600)],
  ['that the browser cannot draw', () => (shrunk = null)],
  ['that would not be smaller', () => (shrunk = new Blob(['x'.repeat(2 * 1024 * 1024)]))],
  ['that the browser cannot show', () => (outcome = 'error')],
])('a photo %s is sent as it is', async (_, change) => {
  change();
  const file = photo();
  expect(await shrinkImage(file)).toBe(file);
});

it('a small file is sent as it is', async () => {
  const file = photo(1_000_000);
  expect(await shrinkImage(file)).toBe(file);
});
