import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeImage } from '../../apps/server/src/images/encode-image.ts';
import { helpTopics } from '../../apps/web/src/features/admin/shell/help-topics.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test, untilSettled } from '../support/test.ts';

/** Pixels: readable beside the text, and sharp on most screens. */
const WIDTH = 960;
const folder = join(import.meta.dirname, '../../apps/web/src/features/admin/help/screenshots');

/** Where a screen shows more of what it is for. */
const places: Partial<Record<string, string>> = {
  quotes: '/admin/quotes?request=1',
  messages: '/admin/messages?message=1',
  inventory: '/admin/inventory?tab=archive',
};

const requests = [
  ['Casey Sample', 'An acre with one steep bank. Could you take my old rider in trade?'],
  ['Robin Sample', 'Is it in stock, and can I see it on Saturday?'],
  ['Alex Sample', 'The blade is bent. How long does a repair take?'],
] as const;

test('the screens of the staff area', async ({ page }) => {
  for (const [at, [customerName, comments]] of requests.entries()) {
    const sent = await page.request.post('/api/quote-requests', {
      data: {
        ...{ quoteType: 'product', productId: at + 1, customerName, comments },
        customerEmail: `${customerName.split(' ')[0]?.toLowerCase()}@example.com`,
      },
    });
    expect(sent.status()).toBe(201);
  }
  await page.request.post('/api/contact', {
    data: {
      ...{ firstName: 'Jamie', lastName: 'Sample', email: 'jamie@example.com' },
      ...{ subject: 'Chains', message: 'Do you sharpen chains while I wait?' },
    },
  });
  await signInAs(page, 'owner', '/admin');
  for (const { href, screen } of helpTopics) {
    await page.goto(places[screen] ?? href);
    await untilSettled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true], [class*=skeleton i]')).toHaveCount(0);
    const screenshot = await encodeImage(await page.screenshot(), [WIDTH]);
    const [webp] = screenshot?.variants ?? [];
    if (!webp) throw new Error(`The screenshot of ${href} cannot be encoded`);
    writeFileSync(join(folder, `${screen}.webp`), webp);
  }
});
