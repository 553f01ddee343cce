import type { Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, ownName, test, untilSettled, visit } from './support/test.ts';

declare global {
  interface Window {
    stolen?: string;
  }
}

/** A text that runs a script where it becomes a part of a page. */
const hostile = (field: string) =>
  `<img src=x onerror="stolen='${field}'"><script>stolen='${field}'</script>`;

/** Creates something with a REST path or a procedure. @returns the answer */
async function send(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

/** The page shows the texts as texts: each is there, and none has become an element or has run. */
async function expectTexts(page: Page, path: string, fields: readonly string[]): Promise<void> {
  await page.goto(path);
  await untilSettled(page);
  for (const field of fields)
    await expect(page.getByText(`stolen='${field}'`).first(), `${field} on ${path}`).toBeVisible();
  await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.stolen), `a script ran on ${path}`).toBeUndefined();
}

test('scripts in what customers and colleagues write are texts on every screen @desktop', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  const visitor = await visit(browser, baseURL);
  const request = await send(visitor, '/api/quote-requests', {
    ...{ quoteType: 'product', productName: hostile('equipment'), customerName: hostile('customer') },
    ...{ customerEmail: 'mallory@example.com', comments: hostile('comments') },
  });
  await send(visitor, '/api/contact', {
    ...{ firstName: hostile('first'), lastName: hostile('last'), email: 'mallory@example.com' },
    ...{ subject: hostile('subject'), message: hostile('message') },
  });
  await visitor.request.post('/api/demand/searches', { data: { search: hostile('search') } });

  const owner = await visit(browser, baseURL);
  await signIn(owner, 'owner');
  const name = `${hostile('name')} ${ownName(testInfo)}`;
  const product = await send(owner, '/api/products', {
    ...{ name, brand: hostile('brand'), model: hostile('model'), description: hostile('description') },
    ...{ features: [hostile('feature')], specifications: { [hostile('label')]: hostile('value') } },
    ...{ category: 'lawn-mowers', subcategory: 'zero-turn-residential', condition: 'new', status: 'draft' },
  });
  await send(owner, '/api/quote-response-templates', {
    ...{ name: hostile('template'), subject: hostile('template-subject'), message: hostile('text') },
    isActive: false,
  });
  const id = Number(request['requestNumber']);
  await send(owner, `/api/quote-requests/${id}/respond`, {
    ...{ subject: hostile('answer-subject'), responseMessage: hostile('answer') },
  });

  await owner.context().close();

  await signIn(page, 'staff');
  await expectTexts(page, `/admin/quotes?request=${id}`, [
    ...['equipment', 'customer', 'comments', 'answer-subject', 'answer'],
  ]);
  await expectTexts(page, '/admin/messages', ['first', 'last', 'subject', 'message']);
  await expectTexts(page, '/admin/inventory?tab=drafts', ['name', 'brand']);
  await expectTexts(page, '/admin/inventory?tab=activity', ['name']);
  await expectTexts(page, '/admin/templates', ['template', 'template-subject']);
  await expectTexts(page, '/admin/catalog-check', []);
  await expectTexts(page, '/admin/searches', []);
  await expectTexts(page, '/admin', []);
  const address = `/product/${Number(product['id'])}`;
  await expectTexts(page, address, ['name', 'brand', 'description', 'feature', 'label', 'value']);
  await expectTexts(page, `${address}/print`, ['name', 'label', 'value']);

  await expectTexts(visitor, String(request['statusPath']), ['equipment', 'answer']);
  await expectTexts(visitor, `/inventory?search=${encodeURIComponent(hostile('term'))}`, []);
  await visitor.context().close();
});

test.describe('a script that gets into a page', () => {
  test.use({ expectedConsole: [/Content Security Policy|The policy refused inline/] });

  test('does not run @desktop', async ({ page }) => {
    await signIn(page, 'owner');
    for (const path of ['/', '/inventory', '/login', '/admin', '/admin/quotes']) {
      await page.goto(path);
      await untilSettled(page);
      const violations = await page.evaluate(async () => {
        const refused: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
          refused.push(violatedDirective);
        });
        const script = document.createElement('script');
        script.textContent = "window.stolen = 'script'";
        const link = document.createElement('a');
        link.href = "javascript:window.stolen = 'link'";
        const button = document.createElement('button');
        button.setAttribute('onclick', "window.stolen = 'handler'");
        document.body.append(script, link, button);
        link.click();
        button.click();
        // Their events come in tasks of their own, before the one of a message.
        await new Promise<void>((resolve) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(null);
        });
        return refused;
      });
      expect(violations.length, `violations of the policy of ${path}`).toBeGreaterThan(1);
      await expect.poll(() => page.evaluate(() => window.stolen), `a script ran on ${path}`).toBeUndefined();
    }
  });
});
