import type { APIRequestContext, Locator } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { decodeEntities, partOf, readRendered } from './support/rendered.ts';
import {
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  expectNoOverflow,
  expectStructuredData,
  test,
  untilHydrated,
} from './support/test.ts';

/** The address of the machine with a model number. */
async function addressOf(request: APIRequestContext, model: string): Promise<string> {
  const { html } = await readRendered(request, `/inventory?search=${model}`);
  const [, href] = /href="(\/product\/\d+)"/.exec(partOf(html, 'article', '<article')) ?? [];
  if (!href) throw new Error(`Nothing found for ${model}`);
  return href;
}

test('shows a coarse copy of its image until the image has arrived @phone', async ({ page, request }) => {
  const address = await addressOf(request, '75746');
  const release = await holdRequests(page, '**/products/*.webp');
  await page.goto(address, { waitUntil: 'commit' });
  const shown = page.getByRole('region', { name: 'Images' }).locator('img').first();
  await expect(shown).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/);
  release();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
});

test('is rendered on the server, hydrates without further requests, is accessible, and shows each image', async ({
  page,
  request,
}) => {
  await expectNoHydrationNoise(page, await addressOf(request, '75746'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TimeCutter 42 in.');
  await axeInBothSchemes(page);
  const gallery = page.getByRole('region', { name: 'Images' });
  const shown = gallery.getByRole('img').first();
  await expect(shown).toHaveAttribute('alt', /image 1 of 2/);
  await gallery.getByRole('button', { name: 'Previous image' }).click();
  await expect(shown).toHaveAttribute('alt', /image 2 of 2/);
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await expect(shown).toHaveAttribute('alt', /image 1 of 2/);
  await gallery.getByRole('link', { name: 'Image 2', exact: true }).click();
  await expect(shown).toHaveAttribute('alt', /image 2 of 2/);
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAttribute('alt', /image 1 of 2/);
});

test('shows badges, price, specifications with units, structured data and a trail to its kind, on a screen of 320 px and without JavaScript too @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  const size = page.viewportSize();

  await test.step('a mower', async () => {
    await page.goto(`${baseURL}/inventory?search=75746`);
    await page.getByRole('article').getByRole('link').first().click();
    const plate = page.getByRole('region', { name: 'Price and availability' });
    await expect(plate).toContainText('Toro');
    await expect(plate).toContainText('In Stock');
    await expect(plate).toContainText('$3,599.00');
    await expect(plate.getByText('Assembled, filled with oil and test-run')).toBeVisible();
    await expect(plate.getByText('Toledo and Monroe County; ask us for a day')).toBeVisible();
    const specifications = page.getByRole('region', { name: 'Specifications', exact: true });
    await expect(specifications).toContainText(/Cutting Width\s*42"/);
    await expect(specifications.getByText('Dual hydrostatic')).toHaveCount(1);
    await expect(page.getByText('Additional Specifications')).toHaveCount(0);
    await expect(page).toHaveTitle(/TimeCutter 42 in\..*75746/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/\d+$/);
    await expectStructuredData(page, 'Product', {
      brand: expect.objectContaining({ name: 'Toro' }),
      offers: expect.objectContaining({
        ...{ price: '3599.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      }),
    });
  });

  await test.step('its trail stands in the line of Back to Products', async () => {
    const lineOf = (link: Locator) =>
      link.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().bottom;
      });
    const back = await lineOf(page.getByRole('link', { name: 'Back to Products' }));
    await expect.poll(() => lineOf(trail.getByRole('link').first())).toBeCloseTo(back, 0);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page);
  });

  await test.step('a trail on two lines of a phone leads to the machine’s kind, as the structured data has it', async () => {
    if (size) await page.setViewportSize(size);
    await page.goto(`${baseURL}/inventory?subcategory=pressure-washers`);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(trail.getByRole('link')).toHaveText([
      'Inventory',
      'Power Tools & Outdoor Equipment',
      'Pressure Washers',
    ]);
    const names = await trail.getByRole('listitem').allInnerTexts();
    await expectStructuredData(page, 'BreadcrumbList', {
      itemListElement: names.map((name) => expect.objectContaining({ name: name.trim() }) as unknown),
    });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => trail.evaluate((list) => list.getBoundingClientRect().height)).toBeLessThan(52);
      await expectNoOverflow(page);
    }
    await trail.getByRole('link', { name: 'Pressure Washers' }).click();
    await expect(page).toHaveURL(/category=power-tools-outdoor-equipment&subcategory=pressure-washers/);
  });
});

test('Back to Products restores the filters of the inventory @desktop', async ({ page }) => {
  await page.goto('/inventory?brand=Toro&sort=price-low');
  await untilHydrated(page);
  await page.getByRole('region', { name: 'Machines' }).getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  const back = page.getByRole('link', { name: 'Back to Products' });
  await expect(back).toHaveAttribute('href', '/products');
  await back.click();
  await expect(page).toHaveURL(/\/inventory\?brand=Toro&sort=price-low$/);
  await page.goForward();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('region', { name: 'Similar machines' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
  await back.click();
  await expect(page).toHaveURL(/\/inventory\?brand=Toro&sort=price-low$/);
});

test('the server renders a machine out of stock with a disabled button and a link that fills in the contact form @desktop', async ({
  request,
}) => {
  const products: { id: number; name: string; inStock: boolean }[] = await (
    await request.get('/api/products')
  ).json();
  const gone = products.find((product) => !product.inStock);
  const { html } = await readRendered(request, `/product/${gone?.id}`);
  expect(html).toMatch(/<button\b[^>]* disabled=""[^>]*>(<[^>]*>)*Out of Stock - Contact Us</);
  const [, href = ''] = /<a\b[^>]* href="(\/contact\?[^"]*)"[^>]*>(?:<[^>]*>)*Contact us</.exec(html) ?? [];
  const contact = await readRendered(request, decodeEntities(href));
  expect(decodeEntities(contact.html)).toContain(`value="Quote for ${gone?.name}"`);
});
