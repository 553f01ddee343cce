import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { heldAnswerFile } from './support/fake-answers.ts';
import { signIn } from './support/sign-in.ts';
import { axe, axeInBothSchemes, expect, expectNoOverflow, ownName, test, visit } from './support/test.ts';

const path = '/admin/data-enrichment';
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('a run is followed by two people, on a phone too, and undone for both @desktop', async ({
  page,
  browser,
  baseURL,
  inbox,
}, testInfo) => {
  const models = [1, 2].map((n) => `LKS-${ownName(testInfo)}-${n}`);
  await signIn(page, 'staff');
  const added = models.map((model) =>
    page.request.post('/api/products', {
      data: { brand: 'Echo', model, name: `Echo ${model}`, status: 'draft' },
    }),
  );
  for (const answer of await Promise.all(added)) expect(answer.ok()).toBe(true);
  // The run goes on until both have seen it.
  const held = models.map((model) => heldAnswerFile(inbox, model));
  for (const file of held) writeFileSync(file, '');

  const second = await visit(browser, baseURL);
  await second.setViewportSize({ width: 390, height: 844 });
  await signIn(second, 'staff');
  await second.goto(path);
  const search = `LKS-${ownName(testInfo)}`;
  await page.goto(`${path}?issue=missingDescriptions&search=${search}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('button', { name: 'Run Enrichment' }).click();
  await expect(card(page, 'Enrichment in progress')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Staff' })).toContainText('under way');
  await expect(card(second, 'Enrichment in progress')).toContainText('of 2 products');
  await expectNoOverflow(second);
  await axe(second);
  for (const file of held) rmSync(file);
  for (const each of [page, second])
    await expect(card(each, 'Enrichment complete')).toContainText('2 of 2 products: 2 updated', {
      timeout: 60_000,
    });
  await expect(card(second, 'Enrichment complete').getByRole('log')).toContainText('Updated');
  await expect(page.getByRole('navigation', { name: 'Staff' })).not.toContainText('under way');

  await page.getByRole('button', { name: 'Undo run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo run' }).click();
  for (const each of [page, second]) await expect(card(each, 'Enrichment undone')).toBeVisible();
  // With the analysis, which is made again after a run.
  await expect(card(page, 'Missing descriptions')).toBeVisible();
  await axeInBothSchemes(page);
  await second.context().close();
});
