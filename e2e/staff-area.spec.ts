import { signInAs } from './support/sign-in.ts';
import { axe, expect, test, untilSettled } from './support/test.ts';

test('rejects visitors and customers, and the public site loads none of its code @desktop', async ({
  page,
  withoutJavaScript,
}) => {
  await withoutJavaScript.goto('/admin/quotes');
  await expect(withoutJavaScript.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(withoutJavaScript.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/');
  await untilSettled(page);
  // Asked for again, because a browser does not keep the body of a script that it took from its cache.
  const answers = await Promise.all([...scripts].map((url) => page.request.get(url)));
  const code = (await Promise.all(answers.map((answer) => answer.text()))).join('');
  expect(code).toContain('Request a Quote');
  expect(code).not.toMatch(/Access Denied|Return to Site|Enable Editing|Send Response/);

  await signInAs(page, 'customer', '/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');

  // A superadmin's page is none of other staff, and the tabs of the inventory have their own address.
  await page.context().clearCookies();
  await signInAs(page, 'staff', '/admin/settings');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  const moved = await page.request.get('/admin?tab=drafts');
  expect(new URL(moved.url()).pathname + new URL(moved.url()).search).toBe('/admin/inventory?tab=drafts');
});
