import { sheetsOf } from './support/sheets.ts';
import { signIn } from './support/sign-in.ts';
import { expect, ownName, test } from './support/test.ts';

test('staff print the values of the inventory, a whole form, and a request without the list below it @desktop', async ({
  page,
}) => {
  await signIn(page, 'staff');
  // The width between the margins of a letter page.
  await page.setViewportSize({ width: 710, height: 900 });
  await page.goto('/admin/inventory?tab=published');
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row.locator('[data-cell=price]')).toBeVisible();
  await expect(row.locator('[data-cell=category]')).toBeVisible();
  await expect(row.getByRole('checkbox')).toBeHidden();
  // A list, not a card for each machine.
  await expect(page.getByRole('columnheader', { name: 'Category' })).toBeVisible();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(60);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/inventory?tab=published&edit=1');
  const form = page.getByRole('form', { name: 'Edit product' });
  await expect(form).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(form.getByText('In Stock')).toBeVisible();
  // In Firefox a page of the height of a sheet prints a blank one more, and a grid is cut through.
  await expect(page.locator('#main')).toHaveCSS('min-height', '0px');
  await expect(form).toHaveCSS('display', 'block');

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/quotes?folder=appointments');
  const parts = page.getByRole('group', { name: 'Show' });
  await expect(parts.getByRole('button', { name: /^Appointments/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // The sheet says what it lists.
  await expect(parts.getByRole('button')).toHaveText([/^Appointments/]);
  await expect(parts.getByRole('button', { name: /^Appointments/ })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/quotes?request=1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Private note' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('textbox', { name: 'Private note' })).toBeHidden();
  await expect(page.locator('#main')).toBeHidden();
  const isWhole = () => dialog.evaluate((element) => element.scrollHeight <= element.clientHeight);
  await expect.poll(isWhole).toBe(true);
  await expect.poll(async () => (await dialog.boundingBox())?.y).toBeLessThan(40);
});

test('a form prints what is ticked and typed without backgrounds, also from the dark scheme @desktop', async ({
  page,
}) => {
  await signIn(page, 'staff');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme });
    await page.goto('/admin/inventory?tab=published&edit=1');
    const form = page.getByRole('form', { name: 'Edit product' });
    await expect(form).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme });
    const ticked = form.getByRole('checkbox', { name: 'In Stock' });
    await expect(ticked).toBeChecked();
    await expect(ticked.locator('+ svg')).toHaveCSS('color', 'rgb(0, 0, 0)');
    const field = form.getByRole('textbox', { name: 'Product Name' });
    for (const control of [ticked, field])
      await expect(control).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(field).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(form.getByText(/^Needs an original price/)).toHaveCSS('color', 'rgb(68, 68, 68)');
  }
});

test('a request that stands beside its list is printed alone, and its answer stays where it is typed @desktop', async ({
  page,
}, info) => {
  await signIn(page, 'staff');
  const customer = { customerName: ownName(info), customerPhone: '734-555-0190' };
  const sent = await page.request.post('/api/quote-requests', {
    data: { ...customer, quoteType: 'product', productName: 'A mower' },
  });
  const { requestNumber } = await sent.json();
  await page.goto(`/admin/quotes?request=${requestNumber}`);
  const pane = page.getByRole('dialog');
  await expect(pane.getByLabel(/^What was said/)).toBeVisible();
  await pane.getByRole('textbox', { name: 'Private note' }).fill('Has a steep bank');
  // The paper is narrower than the window: in a window of its width the request would stand over the list.
  const sheets = await sheetsOf(page);
  expect(sheets).toBeLessThanOrEqual(2);
  await expect(pane.getByRole('textbox', { name: 'Private note' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Quote requests' })).toBeHidden();
  await expect(pane.getByLabel(/^What was said/)).toBeHidden();
  await expect(pane).toBeVisible();
  await expect.poll(async () => (await pane.boundingBox())?.y).toBeLessThan(40);
});
