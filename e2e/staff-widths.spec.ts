import type { Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, test } from './support/test.ts';

const groups = [
  [
    '/admin',
    '/admin/quotes?folder=appointments',
    '/admin/messages',
    '/admin/searches',
    '/admin/sales',
    '/admin/catalog-check',
  ],
  ['/admin/inventory', '/admin/inventory?tab=published', '/admin/inventory?tab=activity', '/admin/help'],
  [
    ...['/admin/inventory?tab=drafts', '/admin/inventory?tab=archive', '/admin/import'],
    ...['/admin/data-enrichment', '/admin/templates', '/admin/settings'],
  ],
];
const PHONE = 390;
const widths = [1280, 1440, 1600];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

for (const paths of groups) {
  test(`${paths.join(', ')} fit every screen and are accessible in light and dark @desktop`, async ({
    page,
  }) => {
    await signIn(page, 'owner');
    for (const path of paths) {
      await page.setViewportSize({ width: PHONE, height: 900 });
      await open(page, path);
      for (const tab of await page.getByRole('tab', { selected: true }).all())
        await expect(tab).toBeInViewport({ ratio: 0.9 });
      for (const part of await page.getByRole('button', { pressed: true }).all())
        await expect(part).toBeInViewport({ ratio: 0.9 });
      await expectNoOverflow(page, `${path} at ${PHONE} px`);
      // All rules on the phone, those of colors in both schemes.
      await axeInBothSchemes(page);
      await page.emulateMedia({ colorScheme: 'light' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, `${path} at ${width} px`);
      }
    }
  });
}

/** How many pixels of an input are left beside its placeholder. */
const roomBeside = (input: HTMLInputElement) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(input);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('A canvas draws');
  pen.font = font;
  const text = pen.measureText(input.placeholder).width;
  return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
};

test('a list begins in the upper third of a laptop, below filters whose words fit @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'staff');
  const row = page.getByRole('table').getByRole('row').nth(1);
  for (const tab of ['drafts', 'published']) {
    await open(page, `/admin/inventory?tab=${tab}`);
    await expect(row).toBeVisible();
    await expect.poll(async () => (await row.boundingBox())?.y, tab).toBeLessThanOrEqual(260);
  }
  const missing = page.getByRole('combobox', { name: 'Missing data' });
  await expect(missing).toHaveAttribute('placeholder', 'Missing data');
  await page.setViewportSize({ width: 360, height: 900 });
  await expect(missing).toBeHidden();
  await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThanOrEqual(500);
  await page.getByRole('button', { name: 'Filters' }).click();
  for (const width of [360, 680, 1080, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => missing.evaluate(roomBeside), `at ${width} pixels`).toBeGreaterThanOrEqual(0);
  }
  await open(page, '/admin/quotes?status=all');
  const request = page.getByRole('list', { name: 'Quote requests' }).getByRole('listitem').first();
  await expect(request).toBeVisible();
  await expect.poll(async () => (await request.boundingBox())?.y).toBeLessThanOrEqual(260);
});

test('the form of a new machine begins on the first screen of a laptop, has room for a focus ring, and its rows fit a phone @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'staff');
  await open(page, '/admin/inventory?tab=new');
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true });
  await expect(brand).toBeVisible();
  await expect.poll(async () => (await brand.boundingBox())?.y).toBeLessThanOrEqual(360);

  await test.step('the focus ring of Smart Lookup touches neither its heading nor its hint', async () => {
    await page.locator('[data-field=model] input').press('Tab');
    const button = page.getByRole('button', { name: 'Smart Lookup' });
    await expect(button).toBeFocused();
    const room = await button.evaluate((node) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(node);
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { top, bottom } = node.getBoundingClientRect();
      const heading = node.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
      const hint = node.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN;
      return { above: top - ring - heading, below: hint - bottom - ring };
    });
    expect(room.above).toBeGreaterThan(0);
    expect(room.below).toBeGreaterThan(0);
  });

  await test.step('the rows of several machines fit 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const rows = page.getByRole('region', { name: 'Several at once' });
    await rows.getByRole('button', { name: 'Add Row' }).click();
    await expect(rows.getByRole('button', { name: /^Create as Drafts/ })).toBeVisible();
    await expectNoOverflow(page);
  });
});
