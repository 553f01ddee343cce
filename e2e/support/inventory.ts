import { expect, type Page } from '@playwright/test';
import * as z from 'zod';

const png = (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    `iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVE${color}AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIx+3BgQAAAADDoPlTX+AIVQEAAHwDDDAAAcvAQmMAAAAASUVORK5CYII=`,
    'base64',
  ),
});

/** Image files to upload, in different colors. Not single pixels: the width of a scaled-down pixel is rounded to 0, as if it were broken. */
export const imageFiles = [png('machine.png', 'U/f0/GiaZP'), png('engine.png', 'X4cXENixav')];

/**
 * Waits until the gallery of a form shows a position, after images were added.
 * @param position such as 'Single image' or 'Image 2 of 2'
 */
export async function expectGallery(page: Page, position: string): Promise<void> {
  const shown = page.getByText(/^(Image \d of \d|Single image)$/);
  // The server encodes images at a low priority: on a busy machine that takes long.
  await expect(shown).toHaveText(position, { timeout: 60_000 });
}

/**
 * Machines on the site that no test adds to or changes. A test that reads a list or a count twice starts here: elsewhere
 * another test may publish a machine in between.
 */
export const steadyMachines = '/inventory?brand=Cub+Cadet';

/** Opens a tab of Inventory Management and waits for its list. */
export async function openTab(page: Page, tab: string, search = ''): Promise<void> {
  await page.goto(`/admin/inventory?tab=${tab}${search && `&search=${search}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory Management' })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** Chooses an action from the menu of the only row. */
export async function doWithRow(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Creates a draft by the REST path, for tests of later steps. @param fields in addition to the defaults */
export async function makeDraft(page: Page, model: string, fields: object = {}): Promise<number> {
  const answer = await page.request.post('/api/products', {
    data: {
      brand: 'Toro',
      model,
      sku: model,
      name: `Mower ${model}`,
      category: 'lawn-mowers',
      price: '1000.00',
      status: 'draft',
      ...fields,
    },
  });
  expect(answer.status()).toBe(201);
  return z.object({ id: z.number() }).parse(await answer.json()).id;
}
