import type { Locator, Page } from '@playwright/test';
import { listOnly, oddMachine, showOddMachine } from './support/odd-machine.ts';
import { axe, expect, expectNoOverflow, test, untilHydrated } from './support/test.ts';

/** The smallest phone, and a laptop's screen at 200 %. */
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

async function expectNothingCutOff(page: Page, what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoOverflow(page, `${what} at ${size.width}`);
  }
}

test('a machine without price, model and image, with a very long name, in every view and on its page @desktop', async ({
  page,
}) => {
  await listOnly(page, [oddMachine]);
  await showOddMachine(page);
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'All equipment' }).first().click();
  const machines = page.getByRole('region', { name: 'Machines' });
  for (const view of ['Table', 'List', 'Grid']) {
    await machines.getByText(view, { exact: true }).click();
    await expect(machines.getByText('Call for Pricing')).toBeVisible();
    await expectNothingCutOff(page, view);
  }
  await machines.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Donaudampf');
  const plate = page.getByRole('region', { name: 'Price and availability' });
  await expect(plate).toContainText('Call for Pricing');
  await expect(plate).toContainText('In Stock');
  await expect(page.getByRole('region', { name: 'Images' }).getByRole('button')).toHaveCount(0);
  await expectNothingCutOff(page, 'its page');
  await axe(page);
});

test('a right-to-left search is shown as typed; a word that does not end, as a search and as a name, is wrapped @desktop', async ({
  page,
}) => {
  const words = 'مكنسة الثلج';
  await page.goto(`/inventory?search=${encodeURIComponent(words)}`);
  await untilHydrated(page);
  const search = page.getByRole('banner').locator('input[name=search]').locator('visible=true');
  await expect(search).toHaveValue(words);
  await expect(search).toHaveCSS('direction', 'rtl');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText(`Results for “${words}”`)).toBeVisible();
  await expectNothingCutOff(page, 'the search');

  const word = 'W'.repeat(200);
  const widths = [320, 1280];
  await page.goto(`/inventory?search=${word}`);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  const parts = [
    page.getByRole('heading', { name: 'No products found' }),
    page.getByText('Results for'),
    page.getByRole('button', { name: 'Ask us for' }),
    page.getByRole('button', { name: 'Remove filter: Search' }),
  ];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `the search at ${width}`);
    for (const part of parts) await expectInside(part, width);
  }
  await page.evaluate(
    (name) =>
      localStorage.setItem(
        'quotePerson',
        JSON.stringify({ firstName: name, lastName: '', email: '', phone: '' }),
      ),
    word,
  );
  await page.goto('/contact');
  await untilHydrated(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `the contact page at ${width}`);
    await expectInside(page.getByText(`This device remembers ${word}.`), width);
  }
});

/** Neither its box nor its text is wider than the screen: what a parent cuts off is no overflow of the page. */
async function expectInside(part: Locator, width: number): Promise<void> {
  const { left, right, isCut } = await part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return {
      left: Math.min(box.left, text.left),
      right: Math.max(box.right, text.right),
      isCut: text.right > box.right + 1,
    };
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
  expect(isCut).toBe(false);
}
