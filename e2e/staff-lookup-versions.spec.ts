import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test } from './support/test.ts';

const tab = '/admin/data-enrichment?tab=config';
const path = '/api/smart-lookup-versions';

test.describe('a version of Smart Lookup’s configuration', () => {
  test.use({ expectedConsole: [/409/] });

  test('is written, kept as a draft after a mistake, created, read and activated @desktop', async ({
    page,
  }, testInfo) => {
    const name = `Careful ${ownName(testInfo)}`;
    await signInAs(page, 'owner', '/admin/data-enrichment');
    await page.getByRole('tab', { name: 'Smart Lookup Config' }).click();
    await expect(page).toHaveURL(tab);
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
    const row = rows.filter({ hasText: name });
    await expect(row).toContainText('Planned');
    await row.getByText('Notes and metrics').click();
    await expect(row.getByText('Asked for by Sam.')).toBeVisible();
    await row.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('dialog', { name: `Activate ${name} (1.1)?` })).toContainText('It replaces');
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText(`Smart Lookup now follows ${name} (1.1)`)).toBeVisible();
    await expect(rows.first()).toContainText(name);
    await expect(row).toContainText(/Current.*Activated/s);
    await expect(row.getByRole('button')).toHaveText(['View Config']);
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
    const { id } = await (await page.request.post(path, { data: next })).json();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: `Activate ${next.versionName}` }).click();
    const question = page.getByRole('dialog', { name: `Activate ${next.versionName}` });
    await expect(question).toContainText(`It replaces ${name} (1.1)`);
    expect((await page.request.patch(`${path}/${id}/activate`)).ok()).toBe(true);
    await question.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Activation failed')).toBeVisible();
    await expect(page.getByText('This version is current already')).toBeVisible();
    await expect(row).toContainText('Previous');
  });
});

test('the versions fit a phone in light and dark, and staff do not see them @phone', async ({
  page,
  browser,
}, testInfo) => {
  const configData = { instructions: 'x'.repeat(300) };
  const long = { versionName: `${'W'.repeat(80)} ${ownName(testInfo)}`, versionNumber: '2.0', configData };
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page, 'owner', tab);
  expect((await page.request.post(path, { data: long })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.getByRole('listitem').filter({ hasText: long.versionName });
  await row.getByText('Notes and metrics').click();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
  await row.getByRole('button', { name: 'View Config' }).click();
  await axeInBothSchemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New Version' }).click();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);

  const staff = await browser.newPage();
  await signInAs(staff, 'staff', tab);
  await expect(staff.getByRole('heading', { name: 'Nothing is analyzed yet' })).toBeVisible();
  await expect(staff.getByRole('tab')).toHaveCount(0);
  await staff.close();
});
