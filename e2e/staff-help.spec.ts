import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, test } from './support/test.ts';

const screens = [
  ['Dashboard', '/admin'],
  ['Quote Requests', '/admin/quotes'],
  ['Messages', '/admin/messages'],
  ['Inventory Management', '/admin/inventory'],
  ['Catalog Check', '/admin/catalog-check'],
  ['Import', '/admin/import'],
  ['Sales', '/admin/sales'],
  ['Searches', '/admin/searches'],
  ['Data Enrichment', '/admin/data-enrichment'],
  ['Response Templates', '/admin/templates'],
  ['Settings', '/admin/settings'],
] as const;

test('every screen leads to its page of the handbook @desktop', async ({ page }) => {
  await signInAs(page, 'owner', '/admin');
  for (const [title, address] of screens) {
    await page.goto(address);
    await page.getByRole('link', { name: 'Help for this screen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Help: ${title}`, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'When something goes wrong' })).toBeVisible();
    const picture = page.getByRole('img', { name: `The screen ${title}, with samples` });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('naturalWidth', 960);
    await expectNoOverflow(page);
  }
  await axeInBothSchemes(page);
  await page.getByRole('link', { name: 'Open Settings' }).click();
  await expect(page).toHaveURL('/admin/settings');
});

test('the palette finds what somebody wants to do, and the page prints without the frame @desktop', async ({
  page,
}) => {
  await signInAs(page, 'staff', '/admin/messages');
  await expect(page.getByRole('link', { name: 'Help for this screen' })).toBeVisible();
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('searchbox').fill('undo import');
  await palette.getByRole('option', { name: /^Undo an import/ }).click();
  await expect(page).toHaveURL('/admin/help?screen=import#undo-an-import');
  await expect(page.getByRole('heading', { name: 'Undo an import' })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Handbook' }).getByText('Settings')).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Undo an import' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Site' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Handbook' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
