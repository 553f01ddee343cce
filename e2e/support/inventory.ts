import { expect, type Page } from '@playwright/test';
import * as z from 'zod';

const png = (name: string, pixel: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42m${pixel}AAAABJRU5ErkJggg==`,
    'base64',
  ),
});

/** Image files to upload: one pixel each, in different colors. */
export const imageFiles = [
  png('machine.png', 'Nk+M9QDwADhgGAWjR9aw'),
  png('engine.png', 'P8z8BQDwAEhQGAhKmMIQ'),
];

/** Opens a tab of Inventory Management and waits for its list. */
export async function openTab(page: Page, tab: string, search = ''): Promise<void> {
  await page.goto(`/admin/inventory?tab=${tab}${search && `&search=${search}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory Management' })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
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
