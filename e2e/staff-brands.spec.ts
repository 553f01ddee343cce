import { makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test } from './support/test.ts';

test('a brand is renamed, and merged into another @desktop', async ({ page }, info) => {
  const [wrong, right] = [`Wrongly ${ownName(info)}`, `Rightly ${ownName(info)}`];
  await signIn(page, 'owner');
  await makeDraft(page, `${ownName(info)} A`, { brand: wrong });
  await makeDraft(page, `${ownName(info)} B`, { brand: right });
  await page.goto('/admin/settings');
  await page.getByLabel('Find a brand').fill(ownName(info));
  const menu = page.getByRole('button', { name: `More for ${wrong}` });
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 720 });
  await menu.evaluate((button) => button.scrollIntoView({ inline: 'nearest', block: 'center' }));
  await page.getByRole('region', { name: 'Brands of the shop' }).evaluate((table) => table.scrollTo(0, 0));
  // A phone shows it without scrolling the table sideways.
  await expect(menu).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize(desk);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: `Rename ${wrong}` });
  await rename.getByLabel('Name').fill(right.toUpperCase());
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename.getByText(`There is a brand ${right} already: merge the two`)).toBeVisible();
  await axeInBothSchemes(page, '[role=dialog]');
  await rename.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `More for ${wrong}` }).click();
  await page.getByRole('menuitem', { name: 'Merge into another' }).click();
  const merge = page.getByRole('dialog', { name: `Merge ${wrong}` });
  await merge.getByLabel('Into').selectOption(right);
  await expect(merge.getByRole('status')).toContainText(`1 product(s) of ${wrong} become ${right}`);
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText(`1 product(s) are ${right} now`)).toBeVisible();
  await expect(page.getByRole('button', { name: `More for ${wrong}` })).toHaveCount(0);
  await expect(page.getByText(`Formerly ${wrong}`)).toBeVisible();
  await expectNoOverflow(page);
});

// The name that is taken.
test.use({ expectedConsole: [/409/] });
