import { expect, it } from 'vitest';
import { localServices } from '../../local-services.ts';
import { answerAbout, callerFor, storedActor, testContext } from '../../testing/index.ts';

const images = [
  { sha256: 'a', perceptualHash: 'f0f0', width: 300, height: 300 },
  { sha256: 'b', perceptualHash: '0f0f', width: 800, height: 600 },
  { sha256: 'c', perceptualHash: 'f0f0', width: 900, height: 900 },
  { sha256: 'd', perceptualHash: 'ff00', width: 1, height: 1 },
].map((image) => ({ ...image, url: `/products/p-${image.sha256.repeat(24)}.webp` }));

const answer = {
  ...{ found: true, name: null, description: null, category: null, subcategory: null, price: null },
  ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null, features: ['Light'] },
  specifications: [],
  images: images.map((_, at) => `https://a.example/${at}.jpg`),
};

it('images that fail alike, and whose addresses begin alike, are reported in one sentence', async () => {
  const beginning = `https://a.example/${'media/'.repeat(10)}`;
  const ctx = await testContext({
    askAi: async ({ shape, text }) => ({
      ok: true,
      answer: shape.parse(
        answerAbout(text, { ...answer, images: [`${beginning}1.jpg`, `${beginning}2.jpg`] }),
      ),
    }),
    outboundFetch: async () => ({ ok: false, reason: 'Nothing is there' }),
  });
  const { smartLookup } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const { dropped } = await smartLookup.find({ brand: 'Echo', model: 'CS-590' });
  expect(dropped).toEqual([expect.stringMatching(/^Image https:.*: Nothing is there$/)]);
});

it('an answer’s images are taken once each, the larger of two copies, without those that show nothing', async () => {
  const ctx = await testContext({
    askAi: async ({ shape, text }) => ({ ok: true, answer: shape.parse(answerAbout(text, answer)) }),
    outboundFetch: async (url) => ({ ok: true, bytes: new Uint8Array([Number(url.at(-5))]) }),
    images: {
      ...localServices.images,
      maxBytes: 10,
      store: async ([at = 0]) => {
        const image = images[at];
        return image ? { ok: true, ...image } : { ok: false, code: 'not-an-image', reason: 'No image' };
      },
    },
  });
  const { smartLookup } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  expect(await smartLookup.find({ brand: 'Echo', model: 'CS-590' })).toMatchObject({
    data: { images: [images[2]?.url, images[1]?.url] },
    dropped: ['Image https://a.example/3.jpg: The image is too small'],
  });
});

it('an answer’s logos and placeholders are not asked for', async () => {
  const asked: string[] = [];
  const ornaments = ['no-image.png', 'echo-logo.svg'].map((name) => `https://a.example/${name}`);
  const ctx = await testContext({
    askAi: async ({ shape, text }) => ({
      ok: true,
      answer: shape.parse(
        answerAbout(text, { ...answer, images: [...ornaments, 'https://a.example/cs-590.jpg'] }),
      ),
    }),
    outboundFetch: async (url) => {
      asked.push(url);
      return { ok: false, reason: 'Nothing is there' };
    },
  });
  const { smartLookup } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const { dropped } = await smartLookup.find({ brand: 'Echo', model: 'CS-590' });
  expect(asked).toEqual(['https://a.example/cs-590.jpg']);
  expect(dropped).toEqual([
    ...ornaments.map((url) => `Image ${url}: It is a logo or a placeholder by its name`),
    'Image https://a.example/cs-590.jpg: Nothing is there',
  ]);
});
