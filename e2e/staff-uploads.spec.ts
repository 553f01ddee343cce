import { expectGallery, imageFiles, makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, ownName, test } from './support/test.ts';

test.describe('uploads', () => {
  test.use({ expectedConsole: [/net::ERR_/] });

  test('survive a lost connection, and a deleted image comes back from the activity log @desktop', async ({
    page,
  }, testInfo) => {
    const model = `UP-${ownName(testInfo)}`;
    await signIn(page, 'staff');
    const id = await makeDraft(page, model);
    await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
    await page.route('**/api/product-images', (route) => route.abort('connectionfailed'));
    await page.getByLabel('Upload images').setInputFiles(imageFiles);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByText('The connection was lost')).toHaveCount(2);
    await axeInBothSchemes(page);
    await page.unroute('**/api/product-images');
    await page.getByRole('button', { name: 'Try again: machine.png' }).click();
    await expectGallery(page, 'Single image');
    await page.getByRole('button', { name: 'Try again: engine.png' }).click();
    await expectGallery(page, 'Image 2 of 2');
    await expect(uploads).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();

    await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
    await page.getByRole('button', { name: 'Delete image' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete image' }).click();
    await expectGallery(page, 'Single image');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await page.goto(`/admin/inventory?tab=activity&search=${model}`);
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone for 1 product(s)')).toBeVisible();
    await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
    await expectGallery(page, 'Image 1 of 2');
  });

  test('keep a save waiting, which goes on without them @desktop', async ({ page }, testInfo) => {
    const model = `UP-wait-${ownName(testInfo)}`;
    await signIn(page, 'staff');
    const id = await makeDraft(page, model);
    await page.goto(`/admin/inventory?tab=drafts&search=${model}`);
    await page.getByRole('button', { name: `Edit Mower ${model}` }).click();
    await expect(page).toHaveURL(new RegExp(`edit=${id}`));
    // The server is never reached: the upload is in progress until it is left out.
    await page.route('**/api/product-images', () => undefined);
    await page.getByLabel('Upload images').setInputFiles(imageFiles);
    await page.goBack();
    const leaving = page.getByRole('dialog', { name: 'You have unsaved changes' });
    await expect(leaving).toContainText('Images that are still being uploaded are left out');
    await leaving.getByRole('button', { name: 'Stay here' }).click();
    await page.getByLabel('Product Name').fill(`Renamed ${model}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const waiting = page.getByRole('dialog', { name: 'Images are still being uploaded' });
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await axeInBothSchemes(page);
    await waiting.getByRole('button', { name: 'Leave them out and save' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
  });
});
