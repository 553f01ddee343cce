import { describe, expect, it } from 'vitest';
import { renderSampleImages, type SampleProduct, sampleImages } from './index.ts';

const product: SampleProduct = {
  sku: 'TORO-37799',
  brand: 'Toro',
  model: '37799',
  category: 'snow-blowers',
  subcategory: 'two-stage',
  cuttingWidth: 28,
};

function namesOf(overrides: Partial<SampleProduct>): string[] {
  return sampleImages({ ...product, ...overrides }).map((image) => image.name);
}

describe('sampleImages', () => {
  it('draws the machine and its width', () => {
    expect(namesOf({})).toEqual(['sample-two-stage-toro', 'sample-two-stage-toro-28in']);
  });

  it('draws the main part of a machine without a width', () => {
    for (const cuttingWidth of [null, 0, '']) {
      expect(namesOf({ cuttingWidth })).toEqual(['sample-two-stage-toro', 'sample-two-stage-toro-detail']);
    }
  });

  it('shares images between machines that look alike', () => {
    const twin = { ...product, sku: 'TORO-37800', model: '37800' };
    expect(sampleImages(twin)).toEqual(sampleImages(product));
  });

  it('differ by brand and width', () => {
    const [toro, cub] = [sampleImages(product), sampleImages({ ...product, brand: 'Cub Cadet' })];
    expect(cub[0]?.name).toBe('sample-two-stage-cub-cadet');
    expect(cub[0]?.svg).not.toBe(toro[0]?.svg);
    expect(namesOf({ cuttingWidth: '26.0' })[1]).toBe('sample-two-stage-toro-26in');
    expect(namesOf({ cuttingWidth: '21.5' })[1]).toBe('sample-two-stage-toro-21-5in');
  });

  it('has two images of a machine without a subcategory', () => {
    expect(namesOf({ subcategory: null, brand: null, cuttingWidth: null })).toEqual([
      'sample-placeholder',
      'sample-placeholder-detail',
    ]);
  });
});

describe('renderSampleImages', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="44"><path d="M0 0H64V44Z"/></svg>';

  it('writes each image once in every width, the largest under its own name', async () => {
    const files = new Map<string, Buffer>();
    const writeFile = (name: string, bytes: Buffer) => Promise.resolve(void files.set(name, bytes));
    const images = [
      { name: 'one', svg },
      { name: 'two', svg },
      { name: 'one', svg },
    ];
    const total = await renderSampleImages(images, { writeFile, widths: [16, 32, 64] });
    expect([...files.keys()].toSorted()).toEqual([
      'one-16.webp',
      'one-32.webp',
      'one.webp',
      'two-16.webp',
      'two-32.webp',
      'two.webp',
    ]);
    expect(total).toEqual({
      images: 2,
      files: 6,
      bytes: [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0),
    });
    for (const bytes of files.values()) expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  });

  it('leaves out the images whose last file is there, as after a restore, and finishes those that were begun', async () => {
    const there = new Set(['one.webp', 'one-16.webp', 'two.webp']);
    const written: string[] = [];
    await renderSampleImages(
      [
        { name: 'one', svg },
        { name: 'two', svg },
      ],
      {
        writeFile: (name) => Promise.resolve(void written.push(name)),
        hasFile: (name) => there.has(name),
        widths: [16, 64],
      },
    );
    expect(written).toEqual(['two.webp', 'two-16.webp']);
  });

  it('fails when a file cannot be written', async () => {
    const writeFile = () => Promise.reject(new Error('disk full'));
    await expect(renderSampleImages([{ name: 'one', svg }], { writeFile })).rejects.toThrow('disk full');
  });

  it('fails on an image that is not an SVG', async () => {
    const writeFile = () => Promise.resolve();
    await expect(renderSampleImages([{ name: 'one', svg: 'nonsense' }], { writeFile })).rejects.toThrow(
      'Input',
    );
  });
});
