import type { Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import { axe, axeInBothSchemes, expect, test, untilHydrated } from './support/test.ts';

const menus = [
  {
    title: 'LAWN MOWERS',
    slug: 'lawn-mowers',
    cards: ['ZERO-TURN RESIDENTIAL', 'ZERO-TURN COMMERCIAL', 'RIDING MOWERS', 'WALK-BEHIND MOWERS'],
    columns: 4,
  },
  { title: 'SNOW BLOWERS', slug: 'snow-blowers', cards: ['SINGLE STAGE', 'TWO STAGE'], columns: 3 },
  {
    title: 'POWER TOOLS & OUTDOOR EQUIPMENT',
    slug: 'power-tools-outdoor-equipment',
    cards: ['CHAINSAWS', 'STRING TRIMMERS', 'BLOWERS', 'PRESSURE WASHERS', 'TILLERS'],
    columns: 5,
  },
];

/** The header is the same on all pages; this one has little else. */
async function openFixedPage(page: Page): Promise<void> {
  await page.goto('/financing');
  await untilHydrated(page);
}

test.describe('on a wide screen @desktop', () => {
  test('has the specified height, links and placeholders, leaves out hours that do not fit; HOME and the logo go to the top of the home page', async ({
    page,
  }) => {
    await page.goto('/brands/toro');
    await untilHydrated(page);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Servicing' })).toHaveAttribute('href', '/services');
    await expect(header.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    const cart = page.getByRole('button', { name: 'Cart' });
    await expect(cart).toBeDisabled();
    await expect(cart).toHaveText(/Cart\s*0\s*Coming soon!/);

    await header.getByRole('link', { name: 'HOME' }).click();
    await expect(page).toHaveURL('/');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => header.boundingBox()).toMatchObject({ y: 0, height: 160 });
    await header.getByRole('link').filter({ hasText: 'Temperance, MI' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    // Whole lines of hours are left out, so that the address stays.
    const address = header.getByText('7332 Lewis Ave, Temperance, MI 48182').first();
    const hours = header.getByText('Mon-Fri 8:30 AM to 5:00 PM').first();
    await expect(hours).toBeInViewport();
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(hours).toBeInViewport();
    // A shop that opens at another time each day.
    await hours.evaluate((line) => {
      for (let day = 0; day < 4; day += 1) line.after(line.cloneNode(true));
    });
    await expect(hours).not.toBeInViewport();
    // Enough for its text.
    await expect.poll(async () => (await address.boundingBox())?.width).toBeGreaterThan(220);
  });

  test('each menu opens by hover, by keyboard and on a click, is accessible, and has cards, columns and links', async ({
    page,
  }) => {
    await openFixedPage(page);
    const [mowers, blowers] = [
      page.getByRole('button', { name: 'LAWN MOWERS' }),
      page.getByRole('button', { name: 'SNOW BLOWERS' }),
    ];

    await test.step('by hover: closes for another one, when the pointer leaves, and on a click outside', async () => {
      await mowers.hover();
      await expect(mowers).toHaveAttribute('aria-expanded', 'true');
      await blowers.hover();
      await expect(blowers).toHaveAttribute('aria-expanded', 'true');
      await expect(mowers).toHaveAttribute('aria-expanded', 'false');
      await page.mouse.move(600, 790);
      await expect(blowers).toHaveAttribute('aria-expanded', 'false');
      await mowers.click();
      await expect(mowers).toHaveAttribute('aria-expanded', 'true');
      await page.mouse.click(400, 780);
      await expect(mowers).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('by keyboard: arrows, Escape, focus returns', async () => {
      const card = (name: string) => page.getByRole('banner').getByRole('link', { name });
      await mowers.focus();
      await page.keyboard.press('ArrowDown');
      await expect(card('ZERO-TURN RESIDENTIAL')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(card('ZERO-TURN COMMERCIAL')).toBeFocused();
      await page.keyboard.press('End');
      await expect(page.getByRole('link', { name: 'Shop all' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(mowers).toBeFocused();
      await expect(mowers).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('ArrowRight');
      await expect(blowers).toBeFocused();
    });

    for (const menu of menus) {
      const button = page.getByRole('button', { name: menu.title, exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      const cards = page.getByRole('navigation', { name: 'Main' }).getByRole('list').getByRole('link');
      await expect(cards).toHaveText(menu.cards);
      const columns = () =>
        cards
          .first()
          .evaluate(
            (card) => getComputedStyle(card.closest('ul') ?? card).gridTemplateColumns.split(' ').length,
          );
      await expect.poll(columns).toBe(menu.columns);
      await expect(page.getByRole('link', { name: 'Shop all' })).toHaveAttribute(
        'href',
        `/inventory?category=${menu.slug}`,
      );
      await axeInBothSchemes(page, 'header');
      await cards.first().click();
      await expect(page).toHaveURL(new RegExp(`category=${menu.slug}&subcategory=`));
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('staff have a user menu with the Admin Panel, which is accessible', async ({ page }) => {
    await signInAs(page, 'staff', '/financing');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await header.locator('button[aria-expanded]').first().click();
    await expect(header.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await axe(page, 'header');
  });
});

test('the search goes to the inventory, and does nothing when it is empty; a new page has the focus on its heading, and a search keeps it in its field @desktop', async ({
  page,
}) => {
  await openFixedPage(page);
  const search = page.getByRole('banner').locator('input[name=search]').locator('visible=true');
  await search.fill('   ');
  await search.press('Enter');
  await expect(page).toHaveURL('/financing');
  const filters = page.getByRole('list', { name: 'Active filters' });
  for (const words of ['662E41', 'مكنسة الثلج', '0123 | "x"']) {
    await search.fill(words);
    await search.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === words);
    await expect(search).toHaveValue(words);
    // The footer moves when the results come.
    await expect(filters).toContainText(words);
    await expect(page.getByRole('region', { name: 'Machines' })).toHaveAttribute('aria-busy', 'false');
  }

  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Questions and Answers');
  await search.fill('toro');
  await search.press('Enter');
  await expect(page).toHaveURL('/inventory?search=toro');
  await expect(heading).toBeFocused();
  await expect(search).toHaveValue('toro');
  await search.fill('echo');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=echo$/);
  await expect(search).toBeFocused();
  await filters.getByRole('button', { name: /echo/ }).press('Enter');
  await expect(filters).toHaveCount(0);
  await expect(heading).toBeFocused();
  await expect(search).toHaveValue('');
});

test.describe('on a phone @phone', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('the menu traps focus, prevents scrolling, is accessible, closes by Escape; its links, its search and its quote lead on', async ({
    page,
  }) => {
    await openFixedPage(page);
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = dialog(page);
    await opener.tap();
    await expect(menu).toBeVisible();

    await test.step('focus and scrolling', async () => {
      const stops = await menu.locator('a[href], button, input, summary').count();
      for (let step = 0; step < stops; step += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator('dialog:focus-within')).toHaveCount(1);
      }
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      await menu.getByText('LAWN MOWERS', { exact: true }).tap();
      await axeInBothSchemes(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('links, and a category that expands', async () => {
      await opener.tap();
      for (const name of ['HOME', 'Servicing', 'Contact Us', 'Login'])
        await expect(menu.getByRole('link', { name })).toBeVisible();
      await expect(menu.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+1/);
      await menu.getByText('SNOW BLOWERS', { exact: true }).tap();
      await menu.getByRole('link', { name: 'TWO STAGE' }).tap();
      await expect(page).toHaveURL('/inventory?category=snow-blowers&subcategory=two-stage');
      await expect(menu).toBeHidden();
    });

    await test.step('a quote and a search', async () => {
      await opener.tap();
      await menu.getByRole('button', { name: 'Request a Quote' }).tap();
      await expect(page.getByRole('dialog', { name: 'Request a Quote' })).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
      await opener.tap();
      await menu.locator('input[name=search]').fill('toro');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/inventory?search=toro');
      await expect(menu).toBeHidden();
    });
  });

  test('without JavaScript the menu is closed at first, and opens; its search is a form', async ({
    withoutJavaScript: page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${baseURL}/`);
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByText('SNOW BLOWERS', { exact: true }).locator('visible=true').click();
    await page.getByRole('link', { name: 'TWO STAGE', exact: true }).locator('visible=true').click();
    await expect(page).toHaveURL(`${baseURL}/inventory?category=snow-blowers&subcategory=two-stage`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const search = page.locator('input[name=search]').locator('visible=true').first();
    await search.fill('74775');
    await search.press('Enter');
    await expect(page).toHaveURL(`${baseURL}/inventory?search=74775`);
  });
});
