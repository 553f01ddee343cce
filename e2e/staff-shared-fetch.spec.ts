import type { Page } from '@playwright/test';
import { expectGallery, makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { expect, ownName, test, visit } from './support/test.ts';

/** Fetching waits for sites between its requests and encodes images at a low priority: a busy machine takes long. */
const FETCHED_WITHIN = { timeout: 60_000 };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Fetch New Image' });

async function openFetch(page: Page, edit: string): Promise<void> {
  await page.goto(edit);
  await page.getByRole('button', { name: 'Fetch New Image' }).click();
  await expect(dialogOf(page).getByRole('table', { name: 'Live fetch status' })).toBeVisible();
}

/** Adds one of the images that were found, and no other. */
async function addImage(page: Page, number: 1 | 2): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('checkbox')).toHaveCount(2, FETCHED_WITHIN);
  for (const other of [1, 2])
    await dialog.getByRole('checkbox', { name: `Image ${other},` }).setChecked(other === number);
  await dialog.getByRole('button', { name: 'Add image', exact: true }).click();
  await expectGallery(page, 'Single image');
}

test.describe('a fetch of images', () => {
  // The save of the second person, and the request without a connection.
  test.use({ expectedConsole: [/409|net::ERR_/] });

  test('outlives the tab that began it, and two people choose from it @desktop', async ({
    page,
    browser,
    baseURL,
  }, testInfo) => {
    await signIn(page, 'staff');
    const machine = { brand: 'Cub Cadet', model: 'Ultima ZT1 50' };
    const id = await makeDraft(page, `SHARED-${ownName(testInfo)}`, machine);
    const edit = `/admin/inventory?tab=drafts&edit=${id}`;
    const closed = await page.context().newPage();
    await openFetch(closed, edit);
    await closed.close();

    const second = await visit(browser, baseURL);
    const began: string[] = [];
    for (const context of [page.context(), second.context()])
      context.on('request', (request) => {
        if (request.url().includes('/trpc/admin.images.fetch')) began.push(request.url());
      });
    await signIn(second, 'owner');
    await openFetch(page, edit);
    await openFetch(second, edit);
    await addImage(second, 1);
    await addImage(page, 2);
    expect(began).toEqual([]);

    await second.getByRole('button', { name: 'Save Changes' }).click();
    await expect(second.getByText('Product updated')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' });
    await expect(conflict.getByRole('img', { name: 'Image 1' })).toHaveCount(2);
    await conflict.getByText('Mine', { exact: true }).last().click();
    await conflict.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await second.context().close();
  });

  test('is asked for again when the connection is back @phone', async ({ page }, testInfo) => {
    await signIn(page, 'staff');
    const machine = { brand: 'Cub Cadet', model: 'Ultima ZT1 54' };
    const id = await makeDraft(page, `OFFLINE-${ownName(testInfo)}`, machine);
    await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
    const button = page.getByRole('button', { name: 'Fetch New Image' });
    await expect(button).toBeEnabled();
    await page.context().setOffline(true);
    await button.click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('alert')).toContainText('Failed to fetch new image');
    await expect(dialog.getByText('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(dialog.getByText('You are offline.')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Try all sources' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByRole('checkbox')).toHaveCount(2, FETCHED_WITHIN);
    await expect.poll(() => sizesOfDialog(page)).toHaveLength(1);
  });
});

/** The sizes that the dialog has while nothing happens: more than one where its layout causes itself. */
function sizesOfDialog(page: Page): Promise<string[]> {
  return dialogOf(page).evaluate(async (dialog) => {
    const sizes = new Set<string>();
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame);
      const { width, height } = dialog.getBoundingClientRect();
      sizes.add(`${width} × ${height}, ${dialog.scrollHeight}`);
    }
    return [...sizes];
  });
}
