import type { Locator, Page } from '@playwright/test';
import { steadyMachines } from './support/inventory.ts';
import { axe, axeInBothSchemes, expect, test, untilHydrated } from './support/test.ts';

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Showing \d+ product\(s\)$/ });
const cards = (page: Page) => page.getByRole('region', { name: 'Machines' }).getByRole('article');
const yardOf = (page: Page) =>
  page.getByRole('group', { name: 'Yard Size' }).getByRole('checkbox', { name: /^1 to 2 acres/ });

async function shownCount(page: Page): Promise<number> {
  return Number(/\d+/.exec(await count(page).innerText())?.[0]);
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await untilHydrated(page);
}

/** Checks a filter, in the panel on a small screen. */
async function choose(page: Page, name: RegExp) {
  const show = page.getByRole('button', { name: 'Show Filters' });
  const small = await show.isVisible();
  if (small) await show.click();
  await page.getByRole('checkbox', { name }).check();
  if (small)
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Hide Filters' }).click();
}

test('filters, yard sizes and prices combine, with counts that hold, are part of the address, and are removed by Back', async ({
  page,
}) => {
  await open(page, steadyMachines);
  const all = await shownCount(page);
  const show = page.getByRole('button', { name: 'Show Filters' });
  const small = await show.isVisible();
  const panel = page.getByRole(small ? 'dialog' : 'complementary', { name: 'Filters' });
  const hide = panel.getByRole('button', { name: 'Hide Filters' });
  /** How many machines a choice says it finds. */
  const countOf = async (choice: Locator) =>
    Number(/\d+$/.exec((await choice.locator('xpath=..').innerText()).trim())?.[0]);

  await test.step('filters combine', async () => {
    await choose(page, /^Lawn Mowers/);
    await expect(page).toHaveURL(/category=lawn-mowers/);
    await expect(count(page)).not.toHaveText(`Showing ${all} product(s)`);
    const mowers = await shownCount(page);
    await choose(page, /^Battery/);
    await expect(page).toHaveURL(/brand=.*category=.*power=battery|category=.*brand=.*power=battery/);
    await expect(count(page)).not.toHaveText(`Showing ${mowers} product(s)`);
    await expect.poll(() => shownCount(page)).toBeLessThan(mowers);
    await axeInBothSchemes(page, 'main');
    await page.goBack();
    await expect(count(page)).toHaveText(`Showing ${mowers} product(s)`);
    await page.goBack();
    await expect(count(page)).toHaveText(`Showing ${all} product(s)`);
  });

  await test.step('a yard size finds mowers that are said to be for it', async () => {
    if (small) await show.click();
    const yard = yardOf(page);
    const expected = await countOf(yard);
    await yard.check();
    await expect(page).toHaveURL(/acres=1-2/);
    await expect(count(page)).toHaveText(`Showing ${expected} product(s)`);
    if (small) {
      await expect(panel.getByText(`${expected} machines fit`)).toBeVisible();
      await axeInBothSchemes(page, '#filters');
      await hide.click();
    }
    await expect(cards(page).first()).toContainText(/for ((1|1\/2) to \d acres|1 acre and more)/i);
    await axeInBothSchemes(page, 'main');
    await page
      .getByRole('list', { name: 'Active filters' })
      .getByRole('button', { name: /1 to 2 acres/ })
      .click();
    await expect(page).not.toHaveURL(/acres=/);
  });

  await test.step('prices are chosen by steps or typed', async () => {
    await choose(page, /^Lawn Mowers/);
    await expect(page).toHaveURL(/category=lawn-mowers/);
    await expect(count(page)).not.toHaveText(`Showing ${all} product(s)`);
    if (small) await show.click();
    const step = panel.getByRole('radio', { name: /^Under \$4,000/ });
    const expected = await countOf(step);
    await step.check();
    await expect(page).toHaveURL(/price=-4000/);
    await expect(count(page)).toHaveText(`Showing ${expected} product(s)`);
    if (small) await expect(panel.getByText(`${expected} machines fit`)).toBeVisible();
    await panel.getByLabel('From $').fill('$1,000');
    await panel.getByLabel('To $').fill('2000');
    await panel.getByRole('button', { name: 'Set' }).click();
    await expect(page).toHaveURL(/price=1000-2000/);
    await panel
      .getByRole('checkbox', { name: /^Battery|^Gas/ })
      .first()
      .check();
    await expect(page).toHaveURL(/power=(gas|battery)/);
    if (small) await hide.click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('$1,000 to $2,000');
  });
});

test('works without JavaScript: filters and yard sizes are a form, pages and machines are links @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/inventory`);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('checkbox', { name: /^Snow Blowers/ }).check();
  await page.getByRole('checkbox', { name: /^Toro/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/category=snow-blowers&.*brand=Toro/);
  await expect(cards(page).first()).toContainText('Toro');
  await page.goto(`${baseURL}${steadyMachines}`);
  const before = await count(page).innerText();
  await yardOf(page).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/acres=1-2/);
  await expect(count(page)).not.toHaveText(before);
  await expect(yardOf(page)).toBeChecked();
});

test('the panel slides in, has the page to itself and its foot below the options, and returns the focus @phone', async ({
  page,
}) => {
  await open(page, '/inventory');
  const toggle = page.getByRole('button', { name: 'Show Filters' });
  await toggle.click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('status')).toHaveText(/machines fit/);
  for (const behind of [page.getByRole('banner'), page.getByRole('region', { name: 'Machines' })]) {
    await expect(behind).toHaveJSProperty('inert', true);
  }
  await axe(page);
  // Its foot lies below the options, not on them.
  await panel.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  const option = await panel.getByRole('checkbox').last().boundingBox();
  const foot = await panel.getByRole('button', { name: 'Hide Filters' }).boundingBox();
  if (!option || !foot) throw new Error('An option and a button were expected');
  expect(option.y + option.height).toBeLessThanOrEqual(foot.y);
  await page.keyboard.press('Escape');
  await expect(panel).not.toBeInViewport();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
