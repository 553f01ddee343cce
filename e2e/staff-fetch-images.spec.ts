import type { Page } from '@playwright/test';
import * as z from 'zod';
import { expectGallery, makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test, visit } from './support/test.ts';

/** Adds a site that does not exist as the first source of a brand, by the REST paths. */
async function addFirstSource(page: Page, brand: string, sourceDomain: string): Promise<void> {
  const added = await page.request.post('/api/image-sources', { data: { brand, sourceDomain } });
  const { id } = z.object({ id: z.number() }).parse(await added.json());
  const groups = z
    .array(z.object({ brand: z.string(), sources: z.array(z.object({ id: z.number() })) }))
    .parse(await (await page.request.get('/api/image-sources')).json());
  const others = groups.filter((group) => group.brand === brand).flatMap(({ sources }) => sources);
  const updates = others.map((source) => ({ id: source.id, priorityScore: source.id === id ? 100 : 50 }));
  const saved = await page.request.patch('/api/image-sources/priority', { data: { updates } });
  expect(saved.status()).toBe(200);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Fetch New Image' });

async function openFetch(page: Page, edit: string): Promise<void> {
  await page.goto(edit);
  await page.getByRole('button', { name: 'Fetch New Image' }).click();
  await expect(dialogOf(page).getByRole('table', { name: 'Live fetch status' })).toBeVisible();
}

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

test('images are fetched with each attempt in sight, also for somebody who comes later, chosen, and stored by the save @desktop', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  const missingSite = `missing-${ownName(testInfo)}.example`;
  await signIn(page, 'staff');
  await addFirstSource(page, 'Toro', missingSite);
  const id = await makeDraft(page, `FETCH-${ownName(testInfo)}`, { brand: 'Toro', model: '75740' });
  const edit = `/admin/inventory?tab=drafts&edit=${id}`;
  // The fetch outlives the tab that began it.
  const closed = await visit(browser, baseURL);
  await signIn(closed, 'owner');
  await openFetch(closed, edit);
  await closed.context().close();

  const began: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/admin.images.fetch')) began.push(request.url());
  });
  await openFetch(page, edit);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('row', { name: `Failed ${missingSite}` })).toBeVisible();
  // Sites are asked with pauses, and images encoded at a low priority: a busy machine takes long.
  await expect(dialog.getByRole('row', { name: /^Success www\./ })).toBeVisible({ timeout: 60_000 });
  const images = dialog.getByRole('checkbox');
  await expect(images.first()).toBeChecked();
  expect(began).toEqual([]);
  await axeInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sizesOfDialog(page)).toHaveLength(1);
  await expectNoOverflow(page);
  await images.nth(1).check();
  await dialog.getByRole('button', { name: 'Add 2 images' }).click();
  await expect(dialog).toHaveCount(0);
  await expectGallery(page, 'Image 2 of 2');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  const product: unknown = await (await page.request.get(`/api/products/${id}`)).json();
  expect(product).toMatchObject({
    images: [/^\/products\/p-/, /^\/products\/p-/].map((url) => expect.stringMatching(url)),
  });
});
