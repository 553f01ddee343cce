import type { Page } from '@playwright/test';
import { makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, ownName, test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Image source priority' });

async function openSources(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
  await page.getByRole('button', { name: 'Image source priority' }).click();
  await expect(dialogOf(page).getByRole('list').first()).toBeVisible();
}

test('image sources are added, put in order by keys, and deleted @desktop', async ({ page }, testInfo) => {
  const [first, second] = ['first', 'second'].map((name) => `${name}-${ownName(testInfo)}.example`);
  await signIn(page, 'staff');
  const id = await makeDraft(page, `SRC-${ownName(testInfo)}`, { brand: 'Honda' });
  await openSources(page, id);
  const dialog = dialogOf(page);
  const save = dialog.getByRole('button', { name: 'Save Priorities' });
  const own = dialog.getByRole('list', { name: 'Honda' }).getByText(`-${ownName(testInfo)}.example`);
  await dialog.getByRole('button', { name: 'Add source' }).click();
  await expect(dialog.getByText('Brand and source domain are required')).toBeVisible();
  for (const domain of [first, second]) {
    await dialog.getByLabel('Source domain').fill(domain ?? '');
    await dialog.getByLabel('Source domain').press('Enter');
    await expect(dialog.getByLabel('Source domain')).toHaveValue('');
  }
  await expect(own).toHaveText([first ?? '', second ?? '']);
  await expect(save).toBeDisabled();
  await axeInBothSchemes(page);

  const up = dialog.getByRole('button', { name: `Move ${second} up` });
  await up.press('Alt+ArrowUp');
  await expect(up).toBeFocused();
  await expect(own).toHaveText([second ?? '', first ?? '']);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Some changes are not saved' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await save.click();
  await expect(page.getByText('Image source priorities updated successfully')).toBeVisible();
  await expect(save).toBeDisabled();
  // The list was read again.
  await expect(own).toHaveText([second ?? '', first ?? '']);

  for (const domain of [first, second]) {
    await dialog.getByRole('button', { name: `Delete ${domain}` }).click();
    const asked = page.getByRole('dialog', { name: 'Are you sure you want to delete this image source?' });
    await asked.getByRole('button', { name: 'Delete source' }).click();
    await expect(own.filter({ hasText: domain ?? '' })).toHaveCount(0);
  }
  const shown = dialog.getByRole('combobox', { name: 'Show' });
  await shown.click();
  await page.getByRole('option', { name: 'Husqvarna' }).click();
  await expect(dialog.getByRole('list', { name: 'Husqvarna' })).toBeVisible();
  await shown.fill('nobody');
  await expect(page.getByText('No brands found')).toBeVisible();
});
