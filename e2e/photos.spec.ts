import type { Locator } from '@playwright/test';
import { expect, ownName, test, untilHydrated } from './support/test.ts';

/** Chooses a photo as phones take them: 12 megapixels of noise, more than 10 MB, stored on its side. */
async function chooseLargePhoto(field: Locator): Promise<number> {
  return field.evaluate(async (input: HTMLInputElement) => {
    const tile = new OffscreenCanvas(512, 512);
    const noise = new ImageData(512, 512);
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
    tile.getContext('2d')?.putImageData(noise, 0, 0);
    const photo = new OffscreenCanvas(4_032, 3_024);
    const context = photo.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.fillStyle = context.createPattern(tile, 'repeat') ?? '';
    context.fillRect(0, 0, photo.width, photo.height);
    const jpeg = await photo.convertToBlob({ type: 'image/jpeg', quality: 1 });
    // 'Exif', a big-endian TIFF header, and one entry: orientation 6, to be turned to the right.
    const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
    const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry];
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
    const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]);
    const file = new File([jpeg.slice(0, 2), segment, jpeg.slice(2)], 'plate.jpg', { type: 'image/jpeg' });
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return file.size;
  });
}

test('a photo of 10 MB is sent in the size that the shop keeps, upright @phone', async ({
  page,
}, testInfo) => {
  await page.goto('/services');
  await untilHydrated(page);
  const form = page.getByRole('region', { name: 'Request Service' });
  await form.getByLabel('Service type').selectOption('Chainsaw Service');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill(`Plate-${ownName(testInfo)}`);
  await form.getByLabel('Email').fill(`plate-${ownName(testInfo)}@example.com`);
  await form.getByLabel('Phone').fill('734 555 0199');
  await form.getByLabel('Equipment details').fill('Echo CS-400');
  const bytes = await chooseLargePhoto(form.getByLabel(/^Photos/));
  expect(bytes).toBeGreaterThan(10 * 1024 * 1024);
  const sent = page.waitForRequest(/\/api\/quote-requests\/photos/);
  await form.getByRole('button', { name: 'Submit Request' }).click();
  // The server encodes images at a low priority: on a busy machine that takes long.
  await expect(form.getByText('Your photo arrived with it.')).toBeVisible({ timeout: 60_000 });
  const { requestBodySize } = await (await sent).sizes();
  expect(requestBodySize).toBeLessThan(2.5 * 1024 * 1024);
  await page.getByRole('link', { name: 'Follow your request, add photos' }).click();
  const photo = page.getByRole('region', { name: 'Photos' }).getByRole('link');
  const href = await photo.getAttribute('href');
  const size = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, href ?? '');
  expect(size).toEqual([1_600, 2_133]);
});
