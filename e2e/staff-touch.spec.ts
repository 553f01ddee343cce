import type { Page } from '@playwright/test';
import { makeDraft, openTab } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axe, expect, expectNoOverflow, ownName, test, untilSettled } from './support/test.ts';

/**
 * The controls of the page that a finger misses: below 44 by 44 px, with what belongs to them and is pressed as well, such as the
 * label of a box. Links within a line of text are exempt: their height is that of the line.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const reach = 21;
    const ways = [
      [0, -reach],
      [0, reach],
      [-reach, 0],
      [reach, 0],
    ] as const;
    const isLarge = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width >= least && height >= least;
    };
    const controls = document.querySelectorAll('button, a[href], summary, input, textarea, select');
    return Array.from(controls).flatMap((control) => {
      const labels = control instanceof HTMLInputElement ? Array.from(control.labels ?? []) : [];
      const isShown = control.checkVisibility({ visibilityProperty: true });
      const isAlone = control.parentElement?.textContent.trim() === control.textContent.trim();
      const isTextLink = control.matches('a') && getComputedStyle(control).display === 'inline' && !isAlone;
      if (!isShown || isTextLink || control.closest('[inert]')) return [];
      if ([control, ...labels].some(isLarge)) return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      // Hidden but for the keyboard, or for a screen reader.
      if (width <= 1 || top + height <= 0) return [];
      const isReached = ways.every(([x, y]) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return hit !== null && [control, ...labels].some((part) => part.contains(hit));
      });
      if (isReached) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent.trim();
      return [
        `${control.tagName} '${name}' ${Math.round(width)} x ${Math.round(height)} ${control.className}`,
      ];
    });
  });
}

async function expectTargets(page: Page, what = page.url()): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await untilSettled(page);
  await expect.poll(() => smallTargets(page), `targets under 44 px on ${what}`).toEqual([]);
  await expectNoOverflow(page);
}

test('every control of the staff area is large enough for a finger @phone', async ({ page }, info) => {
  await signIn(page, 'owner');
  const model = `Finger-${ownName(info)}`;
  await makeDraft(page, model, { status: 'published' });
  const request = await page.request.post('/api/quote-requests', {
    data: {
      customerName: `Finger ${ownName(info)}`,
      customerEmail: 'finger@example.com',
      productName: 'A mower',
      quoteType: 'product',
    },
  });
  expect(request.ok()).toBe(true);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Before the site opens' })).toContainText(
    'Customer reviews: to do',
  );
  for (const label of ['Total Products', 'Quote Requests', 'Pending Quotes', 'Responded Quotes'])
    await expect(page.getByRole('list', { name: 'Figures' })).toContainText(label);
  await expectTargets(page);
  // The bar does not scroll: what it has no room for cannot be reached. Of the search there is only its icon.
  await expect(page.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  const search = await page.getByRole('button', { name: 'Search or jump to' }).boundingBox();
  expect(search?.width).toBeLessThan(50);
  await page.getByRole('button', { name: 'Navigation' }).click();
  await expect(page.getByRole('navigation', { name: 'Staff' }).getByRole('link').first()).toBeVisible();
  await expectTargets(page, 'the sidebar');
  await axe(page);
  for (const path of ['/admin/quotes', '/admin/messages', '/admin/templates', '/admin/settings']) {
    await page.goto(path);
    await expectTargets(page);
  }
  await page.goto(`/admin/quotes?search=${encodeURIComponent(`Finger ${ownName(info)}`)}`);
  await page.getByRole('button', { name: 'Respond' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Quote request' }).getByLabel('Message')).toBeVisible();
  await expectTargets(page, 'an opened request');
  await openTab(page, 'new');
  await page.getByRole('button', { name: 'Add Row', exact: true }).click();
  await expectTargets(page, 'a new product');
  await openTab(page, 'published', model);
  await expectTargets(page, 'the published inventory');
});
