import { expectGallery, imageFiles, makeDraft, openTab } from './support/inventory.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import { expect, ownName, test } from './support/test.ts';

test('a price corrected key by key keeps its discount, and files that are not images are rejected @desktop', async ({
  page,
}, info) => {
  await signIn(page, 'staff');
  const model = `Slip-${ownName(info)}`;
  await makeDraft(page, model, { price: '10.00', originalPrice: '12.00', discountEnabled: true });
  await openTab(page, 'drafts', model);
  await page.getByRole('button', { name: `Edit Mower ${model}` }).click();
  const price = page.getByLabel('Listing Price');
  const shown = page.getByLabel('Show the discount');
  await expect(shown).toBeChecked();
  await price.press('Home');
  await price.press('1');
  await expect(price).toHaveValue('110.00');
  await expect(shown).not.toBeChecked();
  await price.press('ArrowRight');
  await price.press('Delete');
  await expect(price).toHaveValue('11.00');
  await expect(shown).toBeChecked();

  const chooser = page.getByLabel('Upload images');
  await expect(chooser).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif,image/avif');
  const [image] = imageFiles;
  if (!image) throw new Error('There are sample images');
  await chooser.setInputFiles([
    image,
    { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await expect(page.getByText('images are accepted, not manual.pdf')).toBeVisible();
  await expectGallery(page, 'Single image');
});

test('a bulk row without a brand shows the error at the brand @desktop', async ({ page }) => {
  await signInAs(page, 'staff', '/admin/inventory?tab=new');
  const model = page.getByLabel('Model of row 1');
  await page.getByRole('button', { name: 'Add Row', exact: true }).click();
  await model.fill('A2');
  await model.press('Enter');
  const brand = page.getByLabel('Brand of row 1');
  await expect(brand).toHaveAccessibleDescription('Missing: Brand');
  await expect(brand).toHaveAttribute('aria-invalid', 'true');
  await expect(model).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Model of row 2')).toHaveAccessibleDescription('Missing: Brand, Model');
});

test('a page number past the end of a staff list shows the last page, and categories are sorted by name @desktop', async ({
  page,
}, info) => {
  await signIn(page, 'staff');
  const model = `Named-${ownName(info)}`;
  const id = await makeDraft(page, model);
  const moved = await page.request.patch(`/api/products/${id}`, {
    data: { category: 'power-tools-outdoor-equipment' },
  });
  expect(moved.ok()).toBe(true);
  await page.goto(`/admin/inventory?tab=activity&search=${model}&page=99999`);
  await expect(page).toHaveURL(`/admin/inventory?tab=activity&search=${model}`);
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await entries.first().getByText('Changes').click();
  await expect(entries.first()).toContainText('Lawn Mowers');
  await expect(entries.first()).toContainText('Power Tools & Outdoor Equipment');
  for (const list of ['quotes', 'messages']) {
    await page.goto(`/admin/${list}?page=99999`);
    await expect(page).not.toHaveURL(/page=99999/);
  }
});

test('the filters of the inventory show their selected values completely @desktop', async ({ page }) => {
  await signInAs(page, 'staff', '/admin/inventory?tab=published');
  for (const width of [360, 680, 1080, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const missing = page.getByRole('combobox', { name: 'Missing data' });
    await expect(missing).toHaveAttribute('placeholder', 'Missing data');
    const room = (input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('A canvas draws');
      pen.font = font;
      const text = pen.measureText(input.placeholder).width;
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
    };
    await expect.poll(() => missing.evaluate(room), `at ${width} pixels`).toBeGreaterThanOrEqual(0);
  }
});
