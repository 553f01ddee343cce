import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { startPausingProxy } from './support/pausing-proxy.ts';
import { partOf, readRendered } from './support/rendered.ts';
import {
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  structuredDataOf,
  test,
  untilHydrated,
  untilSettled,
} from './support/test.ts';

test('hydrates without further requests, does not shift, is accessible, has one search box, and leads to the machines and the phone', async ({
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

  await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: /^Call/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  );
  await page.getByRole('link', { name: 'Browse Equipment' }).click();
  await expect(page.getByRole('heading', { name: 'Featured equipment' })).toBeInViewport();
});

test('nothing moves on the home page when its text, its machine or the numbers of that are late @desktop', async ({
  page,
  baseURL,
}) => {
  await observeShifts(page);
  for (const [late, mark] of [
    ['the text below the heading', 'class="lead_'],
    ['the machine', ' plate_'],
    ['the numbers of the machine', ' facts_'],
  ] as const) {
    const proxy = await startPausingProxy(baseURL ?? '', mark);
    await page.goto(proxy.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    proxy.goOn();
    await untilSettled(page);
    await expect(sumOfShifts(page), `shifts by ${late}`).resolves.toBeLessThan(0.005);
    // The page may begin to load an image only now.
    await page.goto('about:blank');
    proxy.close();
  }
});

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

test('the server renders every section, with structured data of the shop and its questions, but not of sample reviews @desktop', async ({
  request,
}) => {
  const { html, text } = await readRendered(request, '/');
  for (const name of [
    'Authorized dealer',
    'Featured equipment',
    'Why choose us',
    'What customers say',
    'Questions people ask',
    'Visit the showroom',
  ]) {
    expect(html).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`));
  }
  const counts = { brands: 4, featured: 8, 'why-us': 4, reviews: 11 };
  for (const [id, count] of Object.entries(counts)) {
    const section = partOf(html, 'section', `<section aria-labelledby="${id}"`);
    expect(section.match(/<li\b/g), id).toHaveLength(count);
  }
  const types = partOf(html, 'nav', '<nav aria-labelledby="machines"').match(/<a\b.*?<\/a>/gs) ?? [];
  expect(types).toHaveLength(12);
  expect(types.find((link) => link.includes('Walk-Behind Mowers'))).toContain(
    'href="/inventory?category=lawn-mowers&amp;subcategory=walk-behind"',
  );
  expect(types.at(-1)).toContain('href="/find"');
  expect(html.match(/<details[^>]* name=[^>]*>(?:(?!<\/details>).)*<h3/gs)).toHaveLength(10);
  expect(text).toContain(`© 2024–${new Date().getFullYear()}`);
  expect(text).toContain('Mon-Fri 8:30 AM to 5:00 PM, Sat 9:00 AM to 2:00 PM, Sun closed.');
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
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
  });
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
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/,
  );
  await expect.poll(() => asked.length).toBe(1);

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

  test('are skeletons while they load, an error when they cannot be loaded, and machines after a retry @desktop', async ({
    page,
  }) => {
    await page.goto('/brands/toro');
    await untilHydrated(page);
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
});

test.describe('the reviews', () => {
  test.use({ reducedMotion: 'no-preference' });
  const strip = (page: Page) => page.locator('section[aria-labelledby="reviews"] ul');

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await untilHydrated(page);
    // From here on time passes in the test alone: a slow machine would take a step more. The way to this moment may take one.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    // Counts the scroll steps: a smooth scroll takes several frames.
    await strip(page).evaluate((list) => {
      list.scrollTo({ left: 0, behavior: 'instant' });
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

test('old addresses redirect permanently, with their query @desktop', async ({ request }) => {
  for (const [old, now] of [
    ['/service?type=Generator', '/services?type=Generator'],
    ['/products?brand=Toro', '/inventory?brand=Toro'],
    ['/equipment?brand=Toro', '/inventory?brand=Toro'],
  ] as const) {
    const { status, headers } = await readRendered(request, old);
    expect(status, old).toBe(301);
    expect(headers['location'], old).toBe(now);
  }
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
