import type { Page } from '@playwright/test';
import * as z from 'zod';
import { expectGallery, makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, ownName, test } from './support/test.ts';

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

test('images are fetched with each attempt in sight, chosen, and stored by the save', async ({
  page,
}, testInfo) => {
  // The sources of a brand and the fetches of a machine are shared: each screen has its own.
  const isPhone = testInfo.project.name === 'phone';
  const machine = isPhone ? { brand: 'Echo', model: 'CS-310' } : { brand: 'Toro', model: '75740' };
  const missingSite = `missing-${ownName(testInfo)}.example`;
  await signIn(page, 'staff');
  await addFirstSource(page, machine.brand, missingSite);
  const id = await makeDraft(page, `FETCH-${ownName(testInfo)}`, machine);
  await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
  await page.getByRole('button', { name: 'Fetch New Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fetch New Image' });
  await expect(dialog.getByRole('row', { name: `Failed ${missingSite}` })).toBeVisible();
  // Sites are asked with pauses, and images encoded at a low priority: a busy machine takes long.
  await expect(dialog.getByRole('row', { name: /^Success www\./ })).toBeVisible({ timeout: 60_000 });
  const images = dialog.getByRole('checkbox');
  await expect(images.first()).toBeChecked();
  await axeInBothSchemes(page);
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
