import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ImageStorageError } from '../../images/image-files.ts';
import { createImagePreviews } from './image-preview.ts';

const image = (name: string, attributes = ' fetchPriority="high"') =>
  `<img class="a" src="/products/${name}.webp" srcSet="/products/${name}-320.webp 320w" alt="x &gt; y"${attributes}/>`;
const page = (body: string) => `<html><head><title>T</title></head><body>${body}</body></html>`;

const webp = (channels: 3 | 4) =>
  sharp({ create: { width: 48, height: 33, channels, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
    .webp()
    .toBuffer();

const log = { info: () => undefined, error: () => undefined };
const never = () => new Promise<never>(() => undefined);
const unreachable = () => Promise.reject(new ImageStorageError('The image storage cannot be reached.'));

describe('the preview of a page’s first image', () => {
  it('is a style, and is read once', async () => {
    const bytes = await webp(3);
    const names: string[] = [];
    const previewStyleOf = createImagePreviews(
      {
        read: async (name) => {
          names.push(name);
          return bytes;
        },
      },
      log,
    );
    const html = page(image('p-1', '') + image('p-2') + image('p-3'));
    const style = `<style>img[src="/products/p-2.webp"]{background-image:url(data:image/webp;base64,${bytes.toString('base64')})}</style>`;
    expect(await previewStyleOf(html)).toBe(style);
    await previewStyleOf(html);
    expect(names).toEqual(['p-2-400.webp']);
  });

  it.each([
    ['that would be seen through it', async () => webp(4)],
    ['that is not stored', async () => null],
    ['whose storage cannot be reached', unreachable],
    ['whose storage does not answer', never],
    ['that fails otherwise', () => Promise.reject(new Error('unexpected'))],
  ])('is left out for one %s', async (_what, read) => {
    const html = page(image('p-1'));
    expect(await createImagePreviews({ read }, log)(html)).toBe('');
  });

  it.each([
    ['a page without images', page('Text')],
    ['an image from elsewhere', page('<img src="https://elsewhere.example/a.webp" fetchPriority="high"/>')],
  ])('there is none for %s', async (_what, html) => {
    expect(await createImagePreviews({ read: () => webp(3) }, log)(html)).toBe('');
  });

  it('that is missing is looked for once by pages that are made at once or soon after each other', async () => {
    let reads = 0;
    const read = async () => {
      reads += 1;
      return null;
    };
    const previewStyleOf = createImagePreviews({ read }, log);
    const html = page(image('p-1'));
    await Promise.all([previewStyleOf(html), previewStyleOf(html)]);
    await previewStyleOf(html);
    expect(reads).toBe(1);
  });
});
