import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { startPausingProxy } from './support/pausing-proxy.ts';
import {
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  structuredDataOf,
  test,
  untilHydrated,
  untilSettled,
} from './support/test.ts';

test('hydrates without further requests, does not shift, is accessible, and leads to the machines and the phone', async ({
  page,
}) => {
  await observeShifts(page);
  await expectNoHydrationNoise(page, '/');
  // Zero in two decimals, as the metric is reported: on a busy machine the fonts may load after the first paint.
  await expect(sumOfShifts(page)).resolves.toBeLessThan(0.005);
  // What is seen first does not share the line with scripts.
  const [painted, fetched] = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return [paint?.startTime, Math.min(...scripts.map(({ startTime }) => startTime))];
  });
  expect(fetched).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY);
  await axeInBothSchemes(page);

  await expect(page.getByRole('main').getByRole('link', { name: /^Call/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  );
  await page.getByRole('link', { name: 'Browse Equipment' }).click();
  await expect(page.getByRole('heading', { name: 'Featured equipment' })).toBeInViewport();
});

for (const [rest, mark] of [
  ['the text below the heading', 'class="lead_'],
  ['the machine', ' plate_'],
  ['the numbers of the machine', ' facts_'],
] as const) {
  test(`nothing moves on the home page when ${rest} is late @desktop`, async ({ page, baseURL }) => {
    const proxy = await startPausingProxy(baseURL ?? '', mark);
    await observeShifts(page);
    await page.goto(proxy.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    proxy.goOn();
    await untilSettled(page);
    await expect(sumOfShifts(page)).resolves.toBeLessThan(0.005);
    proxy.close();
  });
}

test('fetches the current user every five minutes, with the next page, and never during hydration @desktop', async ({
  page,
}) => {
  const asked: string[] = [];
  const answered: string[] = [];
  const isOfUser = (request: { url(): string }) => request.url().includes('auth.user');
  page.on('request', (request) => isOfUser(request) && asked.push(request.url()));
  page.on('requestfinished', (request) => isOfUser(request) && answered.push(request.url()));
  // The page's bytes may have been finished long before they are sent.
  await page.clock.install({ time: Date.now() + 3_600_000 });
  const goTo = async (name: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await page.goto('/');
  await untilHydrated(page);
  await page.clock.runFor(1000);
  expect(asked).toEqual([]);
  await goTo('Toro');
  await goTo('Echo');
  await expect.poll(() => answered.length).toBe(1);
  await page.clock.runFor(301_000);
  await goTo('Troy-Bilt');
  await expect.poll(() => answered.length).toBe(2);
});

test('contains every section without JavaScript @desktop', async ({ withoutJavaScript: page, baseURL }) => {
  await page.goto(`${baseURL}/`);
  for (const name of [
    'Authorized dealer',
    'Featured equipment',
    'Why choose us',
    'What customers say',
    'Questions people ask',
    'Visit the showroom',
  ]) {
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  const counts = { brands: 4, featured: 8, 'why-us': 4, reviews: 11 };
  for (const [id, count] of Object.entries(counts)) {
    await expect(page.locator(`section[aria-labelledby="${id}"]`).getByRole('listitem')).toHaveCount(count);
  }
  const types = page.getByRole('navigation', { name: 'Shop by machine' }).getByRole('link');
  await expect(types).toHaveCount(12);
  await expect(types.filter({ hasText: 'Walk-Behind Mowers' })).toHaveAttribute(
    'href',
    '/inventory?category=lawn-mowers&subcategory=walk-behind',
  );
  await expect(types.last()).toHaveAttribute('href', '/find');
  await expect(page.locator('details[name]:has(h3)')).toHaveCount(10);
  await expect(page.getByRole('contentinfo')).toContainText(`© 2024–${new Date().getFullYear()}`);
  await page.getByText('What are your hours').click();
  await expect(
    page.getByText('Mon-Fri 8:30 AM to 5:00 PM, Sat 9:00 AM to 2:00 PM, Sun closed.'),
  ).toBeVisible();
});

test('shows one search box, whatever the width', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(1);
});

test('has structured data of the shop and its questions, but not of sample reviews @desktop', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const blocks = structuredDataOf(html);
  expect(blocks).toEqual([
    expect.objectContaining({ '@type': 'LocalBusiness', openingHoursSpecification: expect.any(Array) }),
    expect.objectContaining({ '@type': 'FAQPage', mainEntity: expect.any(Array) }),
  ]);
  expect(JSON.stringify(blocks)).not.toMatch(/Review|Rating/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/"/);
});

test('one question is open at a time, the map loads on demand, and the color scheme is kept @desktop', async ({
  page,
}) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );
  await page.goto('/');
  await untilHydrated(page);
  const [first, second] = [
    page.getByText('Which brands do you sell?'),
    page.getByText('How long does a repair take?'),
  ];
  const open = page.locator('details[open]:has(h3)');
  await first.click();
  await second.click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('How long does a repair take?');
  await second.click();
  await expect(open).toHaveCount(0);

  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/,
  );

  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await untilHydrated(page);
  await page.getByText('Auto', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test.describe('the featured machines after client navigation', () => {
  test.use({ expectedConsole: [/Failed to load resource|request failed/] });
  const featured = /storefront\.products\.featured/;

  test.beforeEach(async ({ page }) => {
    await page.goto('/brands/toro');
    await untilHydrated(page);
  });

  test('are skeletons while they load, an error when they cannot be loaded, and machines after a retry @desktop', async ({
    page,
  }) => {
    const release = await holdRequests(page, featured, (route) => route.fulfill({ status: 500, json: [] }));
    await page.locator('header a[href="/"]').first().click();
    const skeletons = page.getByRole('status', { name: 'Loading featured products' }).locator('li');
    await expect(skeletons).toHaveCount(6);
    release();
    await expect(page.getByText('Unable to load featured products at this time.')).toBeVisible();
    await page.unroute(featured);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('section[aria-labelledby="featured"]').getByRole('article')).toHaveCount(8);
  });

  test('show a message when there are none @desktop', async ({ page }) => {
    await page.route(featured, (route) => route.fulfill({ json: [{ result: { data: { json: [] } } }] }));
    await page.locator('header a[href="/"]').first().click();
    await expect(page.getByText('No featured products available at this time.')).toBeVisible();
  });
});

test.describe('the reviews', () => {
  test.use({ reducedMotion: 'no-preference' });
  const strip = (page: Page) => page.locator('section[aria-labelledby="reviews"] ul');

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await untilHydrated(page);
    // Counts the scroll steps: a smooth scroll takes several frames.
    await strip(page).evaluate((list) => {
      const scroll = list.scrollTo.bind(list);
      list.dataset['steps'] = '0';
      Object.assign(list, {
        scrollTo: (options: ScrollToOptions) => {
          list.dataset['steps'] = String(Number(list.dataset['steps']) + 1);
          scroll(options);
        },
      });
    });
  });

  const expectSteps = (page: Page, count: number) =>
    expect(strip(page)).toHaveAttribute('data-steps', String(count));

  test('advance automatically, but not under the pointer, after being stopped or with reduced motion @desktop', async ({
    page,
  }) => {
    await strip(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(6000);
    await expectSteps(page, 1);
    await expect.poll(() => strip(page).evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
    await strip(page).hover();
    await page.clock.runFor(20_000);
    await expectSteps(page, 1);
    await page.getByRole('button', { name: 'Pause the reviews' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    await expectSteps(page, 1);
    await page.getByRole('button', { name: 'Play the reviews' }).click();
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Pause the reviews' }).blur();
    await page.clock.runFor(6000);
    await expectSteps(page, 2);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.getByRole('button', { name: 'Pause the reviews' })).toBeHidden();
    await page.clock.runFor(20_000);
    await expectSteps(page, 2);
  });

  test('do not advance on a phone, and say that they can be swiped @phone', async ({ page }) => {
    await expect(page.getByText('Swipe for more reviews')).toBeVisible();
    await page.clock.runFor(20_000);
    await expectSteps(page, 0);
  });
});

test('/service redirects permanently to /services, with its query @desktop', async ({ request }) => {
  const answer = await request.get('/service?type=Generator', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toMatch(/\/services\?type=Generator$/);
});

/** From now on the page notes how far its contents move without having been asked to. */
async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift since the page was opened. */
function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(() =>
    [Reflect.get(window, 'shifts')].flat().reduce((sum: number, shift: unknown) => sum + Number(shift), 0),
  );
}
