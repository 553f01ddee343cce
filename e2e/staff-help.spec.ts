import { helpTopics } from '../apps/web/src/features/admin/shell/help-topics.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, test } from './support/test.ts';

test('a screen leads to its page of the handbook, and from there to all others @desktop', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Help for this screen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help: Settings', exact: true })).toBeVisible();
  const handbook = page.getByRole('navigation', { name: 'Handbook' });
  for (const { title } of helpTopics) {
    await handbook.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Help: ${title}`, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'When something goes wrong' })).toBeVisible();
    const screenshot = page.getByRole('img', { name: `The screen ${title}, with samples` });
    await screenshot.scrollIntoViewIfNeeded();
    await expect(screenshot).toHaveJSProperty('naturalWidth', 960);
    await expectNoOverflow(page);
  }
  await axeInBothSchemes(page);
  await page.getByRole('link', { name: 'Open Settings' }).click();
  await expect(page).toHaveURL('/admin/settings');
});

test('the palette finds what somebody wants to do, and the page prints without the frame @desktop', async ({
  page,
}) => {
  await signIn(page, 'staff');
  await page.goto('/admin/messages');
  await expect(page.getByRole('link', { name: 'Help for this screen' })).toBeVisible();
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('combobox').fill('undo import');
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
