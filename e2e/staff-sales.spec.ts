import { makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axe, expect, expectNoOverflow, ownName, test, untilHydrated, visit } from './support/test.ts';

const MINUTE_MS = 60_000;
const clock = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'America/Detroit', dateStyle: 'short', timeStyle: 'short' },
});
/** A moment as the field shows it, on the shop's clock. */
const inMinutes = (minutes: number) =>
  clock.format(new Date(Date.now() + minutes * MINUTE_MS)).replace(' ', 'T');

test('a sale of a chosen machine starts at once, visitors see it, and it is canceled @desktop', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  const name = `Sale ${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, `SALE-${ownName(testInfo)}`, { brand: 'Echo', status: 'published' });
  await page.goto(`/admin/sales?ids=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 selected machine(s)')).toBeVisible();
  const { width: wide, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [320, 640, wide]) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page, `a sale at ${width} px`);
  }
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Start' }).fill(inMinutes(-5));
  await dialog.getByRole('textbox', { name: 'End' }).fill(inMinutes(2 * 24 * 60));
  await dialog.getByRole('textbox', { name: 'Percent off' }).fill('10');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByRole('row', { name: /\$1,000\.00.*\$900\.00/ })).toBeVisible();
  await axe(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Start sale of 1 machine(s)' }).click();

  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Running');
  await expect(card).toContainText('10% off · 1 machine(s)');

  const visitor = await visit(browser, baseURL);
  await visitor.clock.install();
  await visitor.goto(`/product/${id}`);
  // Similar machines below it may be in a sale, too.
  const plate = visitor.getByRole('region', { name: 'Price and availability' });
  await expect(plate).toContainText('$900.00');
  await expect(plate).toContainText('$1,000.00');
  await expect(plate).toContainText(/Until \w+day, \w+ \d+/);

  await card.getByRole('button', { name: `Cancel sale ${name}` }).click();
  const question = page.getByRole('dialog', { name: /put the regular prices back now\?$/ });
  await question.getByRole('button', { name: 'Cancel sale' }).click();
  await expect(card).toContainText('Canceled');
  await expect(card).not.toContainText('being put back');
  // The page that a visitor has open reads the price again at the end that it knows.
  await untilHydrated(visitor);
  await visitor.clock.fastForward(3 * 24 * 60 * MINUTE_MS);
  await expect(plate).toContainText('$1,000.00');
  await expect(plate).not.toContainText('$900.00');
  await visitor.context().close();
});
