import { makeDraft } from './support/inventory.ts';
import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, ownName, test } from './support/test.ts';

test('images are fetched with each attempt in sight, chosen, and stored by the save', async ({
  page,
}, testInfo) => {
  // The sources of a brand and the fetches of a machine are shared: each screen has its own.
  const machine =
    testInfo.project.name === 'phone'
      ? { brand: 'Echo', model: 'CS-310' }
      : { brand: 'Toro', model: '75740' };
  const sku = `FETCH-${ownName(testInfo)}`;
  const gone = `gone-${ownName(testInfo)}.example`;
  await signInAs(page, 'staff', '/admin/inventory?tab=drafts');
  const id = await makeDraft(page, sku, machine);
  await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);

  // A site that is not there is put before the maker's.
  await page.getByRole('button', { name: 'Image source priority' }).click();
  const sources = page.getByRole('dialog', { name: 'Image source priority' });
  await sources.getByLabel('Source domain').fill(gone);
  await sources.getByRole('button', { name: 'Add source' }).click();
  await sources.getByRole('button', { name: `Move ${gone} up` }).click();
  await sources.getByRole('button', { name: 'Save Priorities' }).click();
  await expect(page.getByText('Image source priorities updated successfully')).toBeVisible();
  await sources.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sources).toHaveCount(0);

  const open = page.getByRole('button', { name: 'Fetch New Image' });
  const dialog = page.getByRole('dialog', { name: 'Fetch New Image' });
  await open.click();
  await expect(dialog.getByRole('row', { name: gone })).toBeVisible();
  // The fetch goes on without a viewer.
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(dialog.getByRole('row', { name: `Failed ${gone}` })).toBeVisible();
  const success = dialog.getByRole('row', { name: /^Success www\./ });
  await expect(success).toBeVisible();
  await expect(success.getByRole('link').first()).toHaveAttribute('rel', /noopener/);
  const images = dialog.getByRole('checkbox');
  await expect(images.first()).toBeChecked();
  await axeInBothSchemes(page);

  await dialog.getByRole('button', { name: 'Not this model' }).click();
  await expect(images).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Take back/ }).click();
  await expect(images.first()).toBeChecked();
  await images.nth(1).check();
  await dialog.getByRole('button', { name: 'Add 2 images' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Image 2 of 2')).toBeVisible();

  await open.click();
  await expect(dialog.getByText('In the gallery')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
  await expect(page.getByText('Image 1 of 2')).toBeVisible();
});
