import { imageFiles } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test, untilHydrated } from './support/test.ts';

test.use({ expectedConsole: [/404/] });

test('one request for several machines is confirmed, followed by its link, corrected and canceled', async ({
  page,
}, testInfo) => {
  const lastName = ownName(testInfo);
  await page.goto('/inventory?category=snow-blowers');
  await untilHydrated(page);
  const toggles = page.getByRole('article').getByRole('button', { name: /^Compare / });
  await toggles.nth(0).click();
  await toggles.nth(1).click();
  await page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByLabel('Phone').fill('734 555 0199');
  await dialog.getByText('tell us more').click();
  await dialog.getByLabel('Best time to call').fill('Evenings');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByText('Quote Request Sent!')).toBeVisible();
  await dialog.getByRole('link', { name: 'Follow your request' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Request no\. \d+$/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByText('Best time to call: Evenings')).toBeVisible();
  await expectNoOverflow(page);
  await axeInBothSchemes(page);
  await page.getByLabel('Wrong number? Correct it here').fill('7345550111');
  await page.getByRole('button', { name: 'Save number' }).click();
  await expect(page.getByText('(734) 555-0111')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this request' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('You canceled this request')).toBeVisible();
  const answer = await page.request.get(page.url());
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

  // The next form knows who asked, and forgets them.
  await page.goto('/compare?ids=1,2');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Request a Quote' }).click();
  await expect(dialog.getByLabel('Last name')).toHaveValue(lastName);
  await dialog.getByRole('button', { name: 'Not you?' }).click();
  await expect(dialog.getByLabel('Last name')).toHaveValue('');
});

test('a link that was altered shows nothing, and says what to do @desktop', async ({ page }) => {
  await page.goto('/request?token=1.1.9999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
});

test('a photo that is added by the link is shown to the customer and to staff', async ({
  page,
  browser,
}, testInfo) => {
  const name = `Photo-${ownName(testInfo)}`;
  await page.goto('/services');
  await untilHydrated(page);
  const form = page.getByRole('region', { name: 'Request Service' });
  await form.getByLabel('Service type').selectOption('Chainsaw Service');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill(name);
  await form.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  await form.getByLabel('Phone').fill('734 555 0199');
  await form.getByLabel('Equipment details').fill('Echo CS-400, starts and dies');
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('link', { name: 'Follow your request, add photos' }).click();
  await page.getByLabel('Add a photo').setInputFiles(imageFiles);
  await page.getByRole('button', { name: 'Send photos' }).click();
  const photos = page.getByRole('region', { name: 'Photos' }).getByRole('img');
  await expect(photos).toHaveCount(2);
  await expect(photos.first()).toHaveJSProperty('complete', true);

  const staff = await browser.newPage();
  await signIn(staff, 'staff');
  await staff.goto(`/admin/quotes?search=${name}`);
  await staff.getByRole('button', { name: new RegExp(`^Respond: Ada ${name},`) }).click();
  const request = staff.getByRole('dialog', { name: 'Quote request' });
  await expect(request.getByRole('img', { name: /photo/i })).toHaveCount(2);
  await staff.close();
});
