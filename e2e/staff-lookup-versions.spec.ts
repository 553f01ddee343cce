import type { Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test } from './support/test.ts';

const path = '/api/smart-lookup-versions';
const score = { right: 1, wrong: 0, missing: 0, invented: 0 };
const scores = {
  ...{ category: score, subcategory: score, cuttingWidth: score, engineDisplacement: score },
  ...{ engineBrand: score, specifications: score },
};

interface Version {
  versionName: string;
  metrics: Record<string, unknown>;
  warning: string | null;
}

/** Of one call among those that are sent together. */
interface Answer {
  result: { data: { json: Version[]; meta?: { values: Record<string, string[]> } } };
}

/** Shows a version as one that a trial found worse than the current one, without the trial. */
async function showAsMeasured(page: Page, versionName: string) {
  await page.route(/versions\.list/, async (route) => {
    const response = await route.fetch();
    const answers: Answer[] = await response.json();
    for (const { result } of answers) {
      const { json, meta } = result.data;
      const at = Array.isArray(json) ? json.findIndex((version) => version.versionName === versionName) : -1;
      const version = json[at];
      if (!version || !meta) continue;
      const measured = { runId: 1, baselineId: null, products: 1, scores, baselineScores: scores };
      version.metrics['trial'] = { ...measured, measuredAt: '2026-03-02T15:00:00.000Z' };
      version.warning = 'It was worse on the golden set.';
      meta.values[`${at}.metrics.trial.measuredAt`] = ['Date'];
    }
    await route.fulfill({ response, json: answers });
  });
}

test('the costs of the AI and the versions fit a phone in light and dark, and staff do not see the versions @phone', async ({
  page,
}, testInfo) => {
  const configData = { instructions: 'x'.repeat(300) };
  const versionName = `${'W'.repeat(80)} ${ownName(testInfo)}`;
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'owner');
  const data = { versionName, versionNumber: '2.0', configData };
  expect((await page.request.post(path, { data })).ok()).toBe(true);
  await showAsMeasured(page, versionName);
  // The requests of other tests are announced here too, under the pointer of this one, which keeps them there.
  const news = page.locator('[role=status], [role=alert]').filter({ hasText: 'New quote request' });
  await page.addLocatorHandler(news, (toast) => toast.getByRole('button', { name: 'Close' }).click());
  await page.goto('/admin/data-enrichment');
  const costs = page.getByRole('region', { name: 'AI costs' });
  await expect(costs).toContainText('this month');
  await costs.getByText('Per day').click();
  await expectNoOverflow(page);
  await axeInBothSchemes(page);

  await page.getByRole('tab', { name: 'Smart Lookup Config' }).click();
  const row = page.getByRole('listitem').filter({ hasText: versionName });
  await row.getByText('Notes and metrics').click();
  await expect(row.getByRole('region', { name: /^Accuracy of/ })).toBeVisible();
  await expectNoOverflow(page);
  await axeInBothSchemes(page);
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: /^Activate/ }).click();
  await expect(dialog).toContainText('It was worse on the golden set');
  await axeInBothSchemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'View Config' }).click();
  await axeInBothSchemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New Version' }).click();
  await expect(dialog.getByLabel('Name')).toBeVisible();
  await axeInBothSchemes(page, '[role=dialog]');
  await expectNoOverflow(page);

  await page.context().clearCookies();
  await signIn(page, 'staff');
  await page.goto('/admin/data-enrichment?tab=config');
  await expect(page.getByRole('heading', { name: 'Nothing is analyzed yet' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});
