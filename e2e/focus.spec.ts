import { expect, test, untilHydrated } from './support/test.ts';

test('a new page has the focus on its heading, and a search keeps it in its field @desktop', async ({
  page,
}) => {
  await page.goto('/faq');
  await untilHydrated(page);
  const search = page
    .getByRole('banner')
    .getByPlaceholder('Keyword, model, part #')
    .filter({ visible: true });
  await search.fill('toro');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(search).toHaveValue('toro');
  await search.fill('echo');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=echo$/);
  await expect(search).toBeFocused();

  const filters = page.getByRole('list', { name: 'Active filters' });
  await filters.getByRole('button', { name: /echo/ }).press('Enter');
  await expect(filters).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(search).toHaveValue('');
});
