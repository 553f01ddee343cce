import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { heldAnswerFile } from './support/fake-answers.ts';
import { signInAs } from './support/sign-in.ts';
import { axe, axeInBothSchemes, expect, expectNoOverflow, ownName, test, visit } from './support/test.ts';

// One run at a time, and one version is current, on the whole site: these tests follow each other.
test.describe.configure({ mode: 'serial' });

const PRODUCTS = 12;
const path = '/admin/data-enrichment';
const versionsPath = '/api/smart-lookup-versions';
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds drafts without a description, of models that the AI knows. */
async function addDrafts(page: Page, own: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const model = `LKS-${own}-${n}`;
    const data = { brand: 'Echo', model, name: `Echo ${model}`, status: 'draft' };
    expect((await page.request.post('/api/products', { data })).ok()).toBe(true);
  }
}

/** Opens the own drafts among those without a description, and selects them all. */
async function selectOwn(page: Page, own: string, count: number): Promise<void> {
  await page.goto(`${path}?issue=missingDescriptions&search=${encodeURIComponent(`LKS-${own}`)}`);
  await expect(page.getByRole('row')).toHaveCount(count + 1);
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
}

/** Expects that the run's card is legible on a phone. */
async function fitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await axe(page);
  if (before) await page.setViewportSize(before);
}

test('a run is tried dry, watched by two, canceled, resumed and undone @desktop', async ({
  page,
  browser,
  baseURL,
  inbox,
}, testInfo) => {
  // Two browsers watch three runs to their ends.
  test.slow();
  const own = ownName(testInfo);
  await signInAs(page, 'staff', path);
  await addDrafts(page, own, PRODUCTS);
  await button(page, 'Analyze Products').click();
  await expect(page.getByText('Need enrichment')).toBeVisible();
  await expect(card(page, 'Missing descriptions')).toBeVisible();
  await axe(page);

  await selectOwn(page, own, PRODUCTS);
  await button(page, 'Dry run').click();
  await expect(page).toHaveURL(path);
  await expect(card(page, 'Dry run complete')).toContainText(`${PRODUCTS} would be updated`, {
    timeout: 60_000,
  });
  await button(page, 'See every intended change').click();
  const changes = page.getByRole('dialog', { name: 'Products of this run' });
  await expect(changes).toContainText('Felling and limbing all day.');
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(changes).toBeHidden();

  // The drafts are changed, so that the run has to ask again.
  const found = await (await page.request.get('/api/products?status=draft')).json();
  for (const { id, model } of found)
    if (String(model).startsWith(`LKS-${own}-`))
      expect((await page.request.patch(`/api/products/${id}`, { data: { year: 2024 } })).ok()).toBe(true);

  // The run, which begins with the newest, is canceled before these are answered. It asks of six at once: one is left.
  const held = Array.from({ length: 7 }, (_, n) => heldAnswerFile(inbox, `LKS-${own}-${n}`));
  for (const file of held) writeFileSync(file, '');
  const second = await visit(browser, baseURL);
  await signInAs(second, 'staff', path);
  await selectOwn(page, own, PRODUCTS);
  await button(page, 'Run Enrichment').click();
  const running = card(page, 'Enrichment in progress');
  await expect(running).toBeVisible();
  await expect(card(second, 'Enrichment in progress')).toContainText(`of ${PRODUCTS} products`);
  await expect(second.getByRole('navigation', { name: 'Staff' })).toContainText('under way');
  await expect(running.getByRole('log')).toContainText('Updated');
  await expect(card(second, 'Enrichment in progress').getByRole('log')).toContainText('Updated');
  await fitsPhone(second);
  const canceling = second.waitForResponse(/enrichment\.cancel/);
  await button(second, 'Cancel').click();
  await canceling;
  for (const file of held) rmSync(file);
  for (const each of [page, second]) {
    const canceled = card(each, 'Enrichment canceled');
    await expect(canceled).toContainText('what was changed stays');
    await expect(canceled).not.toContainText(`${PRODUCTS} of ${PRODUCTS}`);
  }
  await axe(page);
  await button(page, 'Resume').click();
  for (const each of [page, second])
    await expect(card(each, 'Enrichment complete')).toContainText(
      `${PRODUCTS} of ${PRODUCTS} products: ${PRODUCTS} updated`,
      { timeout: 60_000 },
    );
  await expect(card(page, 'Enrichment complete')).toContainText('AI cost');
  await expect(second.getByRole('navigation', { name: 'Staff' })).not.toContainText('under way');

  await button(page, 'Undo run').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo run' }).click();
  for (const each of [page, second]) await expect(card(each, 'Enrichment undone')).toBeVisible();
  await fitsPhone(page);
  await selectOwn(page, own, PRODUCTS);
  await second.context().close();
});

test.describe('a version of the AI', () => {
  test('that is worse on the golden set is refused without a reason, and rolled back with one click @desktop', async ({
    page,
  }, testInfo) => {
    test.slow();
    const own = ownName(testInfo);
    const model = `LK-golden-${own}`;
    await signInAs(page, 'owner', '/admin');
    const data = {
      ...{ brand: 'Echo', model, name: `Echo ${model}`, status: 'draft', cuttingWidth: 20 },
      ...{ category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws', engineDisplacement: 60 },
    };
    const { id } = await (await page.request.post('/api/products', { data })).json();
    await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
    await button(page, 'Mark as verified').click();
    await expect(page.getByText(/^Verified by/)).toBeVisible();
    await axe(page);

    const version = { versionName: `Careless ${own}`, versionNumber: '9', configData: { model: 'careless' } };
    expect((await page.request.post(versionsPath, { data: version })).ok()).toBe(true);
    await page.goto(`${path}?tab=config`);
    const row = page.getByRole('listitem').filter({ hasText: version.versionName });
    await row.getByRole('button', { name: /^Try on the golden set/ }).click();
    await expect(card(page, 'Trial of a version complete')).toContainText('1 measured', { timeout: 60_000 });

    await page.getByRole('tab', { name: 'Smart Lookup Config' }).click();
    await row.getByText('Notes and metrics').click();
    const accuracy = row.getByRole('region', { name: /^Accuracy of/ });
    await expect(accuracy.getByRole('row', { name: /^Cutting Width/ })).toContainText('0 %100 %1, before 0');
    await axeInBothSchemes(page);
    await row.getByRole('button', { name: /^Activate/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Activate Careless/ });
    await expect(dialog).toContainText('It was worse on the golden set');
    await expect(dialog.getByRole('button', { name: 'Activate' })).toBeDisabled();
    await axe(page, '[role=dialog]');
    await dialog.getByRole('textbox').fill('It is cheaper');
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await expect(row).toContainText('Current');
    await row.getByRole('button', { name: /^Roll back to/ }).click();
    await expect(row).toContainText('Previous');
    const verified = page.getByText(/^Golden set: \d+ verified/);
    await verified.click();
    await expect(page.getByRole('link', { name: `Echo ${model}` })).toBeVisible();

    await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
    await button(page, 'Remove verification').click();
    await expect(button(page, 'Mark as verified')).toBeVisible();
    const entries = await (
      await page.request.get(`/api/audit-logs?search=${encodeURIComponent(version.versionName)}`)
    ).json();
    expect(JSON.stringify(entries)).toContain('It is cheaper');
  });
});

test.describe('a version of Smart Lookup’s configuration', () => {
  test.use({ expectedConsole: [/409/] });

  test('is written, kept as a draft after a mistake, created, read and activated @desktop', async ({
    page,
  }, testInfo) => {
    const name = `Careful ${ownName(testInfo)}`;
    await signInAs(page, 'owner', path);
    await page.getByRole('tab', { name: 'Smart Lookup Config' }).click();
    await expect(page).toHaveURL(`${path}?tab=config`);
    const open = page.getByRole('button', { name: 'New Version' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'New Version' });
    const configuration = dialog.getByRole('textbox', { name: 'Configuration' });
    await expect(configuration).toHaveValue(/^\{\n {2}"model": ".+",\n/);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Number').fill('1.1');
    await dialog.getByLabel('Notes').fill('Asked for by Sam.');
    await configuration.fill('{ "house": ');
    await dialog.getByRole('button', { name: 'Create Version' }).click();
    await expect(page.getByText('Invalid JSON')).toBeVisible();
    await expect(configuration).toHaveAccessibleDescription(/Configuration must be valid JSON/);
    await expect(configuration).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await open.click();
    await expect(dialog.getByText('Your unsaved changes are back')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await configuration.fill('{ "maxOutputTokens": 9000 }');
    await dialog.getByRole('button', { name: 'Create Version' }).click();
    await expect(configuration).toHaveAccessibleDescription(/a whole number from 200 to 8000/);
    await configuration.fill('{ "house": "style" }');
    await dialog.getByRole('button', { name: 'Create Version' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();

    const rows = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
    const row = rows.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(row).toContainText('Planned');
    await row.getByText('Notes and metrics').click();
    await expect(row.getByText('Asked for by Sam.')).toBeVisible();
    await row.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('dialog', { name: `Activate ${name} (1.1)?` })).toContainText('It replaces');
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText(`Smart Lookup now follows ${name} (1.1)`)).toBeVisible();
    await expect(rows.first()).toContainText(name);
    await expect(row).toContainText(/Current.*Activated/s);
    await expect(row.getByRole('button')).toHaveText(['View Config', /^Roll back to /]);
    const view = row.getByRole('button', { name: 'View Config' });
    await expect(view).toBeFocused();
    await view.click();
    const json = page.getByRole('dialog', { name: 'Configuration' }).getByRole('region', { name: 'JSON' });
    await expect(json).toContainText('"house": "style"');
    await page.context().grantPermissions(['clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('It is copied.')).toBeVisible();
    await page.keyboard.press('Escape');

    const next = { versionName: `Next ${ownName(testInfo)}`, versionNumber: '1.2', configData: {} };
    const { id } = await (await page.request.post(versionsPath, { data: next })).json();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: `Activate ${next.versionName}` }).click();
    const question = page.getByRole('dialog', { name: `Activate ${next.versionName}` });
    await expect(question).toContainText(`It replaces ${name} (1.1)`);
    expect((await page.request.patch(`${versionsPath}/${id}/activate`)).ok()).toBe(true);
    await question.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Activation failed')).toBeVisible();
    await expect(page.getByText('This version is current already')).toBeVisible();
    await expect(row).toContainText('Previous');
  });
});
