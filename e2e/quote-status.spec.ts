import { imageFiles } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test, untilHydrated } from './support/test.ts';

test.use({ expectedConsole: [/404|409/] });

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
  await dialog.getByText('A few details help us answer faster (optional)').click();
  await dialog.getByLabel('Best time to call').fill('Evenings');
  await dialog.getByLabel('Comments').fill('Two acres.');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByText('Quote Request Sent!')).toBeVisible();
  await dialog.getByRole('link', { name: 'Follow your request' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Request no\. \d+$/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  const written = page.getByText('Best time to call: Evenings');
  await expect(written).toHaveText(/^Best time to call: Evenings\nTwo acres\.$/, { useInnerText: true });
  await expectNoOverflow(page);
  await axeInBothSchemes(page);
  await page.getByLabel('Wrong number? Correct it here').fill('7345550111');
  await page.getByRole('button', { name: 'Save number' }).click();
  await expect(page.getByText('(734) 555-0111')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this request' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('You canceled this request')).toBeVisible();
  const answer = await page.request.get(page.url());
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

  // The next form knows who asked and what was sent, and forgets both.
  await page.goto('/compare?ids=1,2');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Request a Quote' }).click();
  await expect(dialog.getByLabel('Last name')).toHaveValue(lastName);
  await expect(dialog.getByRole('list', { name: 'Your requests' })).toHaveText(
    /^Your request \d+: see its status \(sent \w+ \d+, \d+\)$/,
  );
  await dialog.getByRole('button', { name: 'Not you?' }).click();
  await expect(dialog.getByLabel('Last name')).toHaveValue('');
  await expect(dialog.getByRole('list', { name: 'Your requests' })).toHaveCount(0);
});

test('the way to a request stays on the device after its confirmation is closed @phone', async ({
  page,
}, testInfo) => {
  await page.goto('/brands/toro');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Request a Quote' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Equipment' }).fill('A mower for a steep acre');
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill(`Stays-${ownName(testInfo)}`);
  await dialog.getByLabel('Phone').fill('734 555 0199');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const address of ['/contact', '/services']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('list', { name: 'Your requests' })).toContainText(
      /^Your request \d+: see its status/,
    );
  }
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
  await page.getByRole('main').getByRole('link', { name: 'see its status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Request no\. \d+$/ })).toBeVisible();
  await expect(page.getByText('A mower for a steep acre')).toBeVisible();
  // Paper says where the page is.
  const address = page.getByText(`Its address: ${page.url()}`);
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
});

test('a second tab says that a request was canceled in the first @desktop', async ({ page, context }) => {
  const sent = await page.request.post('/api/quote-requests', {
    data: {
      ...{ quoteType: 'product', productName: 'A mower' },
      ...{ customerName: 'Ada Hill', customerPhone: '7345550100' },
    },
  });
  const { statusPath }: { statusPath: string } = await sent.json();
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto(statusPath);
    await untilHydrated(tab);
    await tab.getByRole('button', { name: 'Cancel this request' }).click();
    return tab;
  };
  const [first, second, third] = [await open(), await open(), await open()];
  await first.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(first.getByText('You canceled this request')).toBeVisible();
  await second.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(second.getByText('You canceled this request')).toBeVisible();
  await third.getByLabel('Wrong number? Correct it here').fill('734 555 0111');
  await third.getByRole('button', { name: 'Save number' }).click();
  await expect(third.getByRole('alert')).toContainText('You canceled this request: please call us.');
  await expect(third.getByText('Changed your mind?')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Save number' })).toHaveCount(0);
});

test('photos that are sent with the request and by its link are shown to the customer and to staff @phone', async ({
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
  await form.getByLabel(/^Photos/).setInputFiles(imageFiles.slice(0, 1));
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await expect(form.getByText('Your photo arrived with it.')).toBeVisible();
  await page.getByRole('link', { name: 'Follow your request, add photos' }).click();
  await page.getByLabel('Add a photo').setInputFiles(imageFiles.slice(1));
  await page.getByRole('button', { name: 'Send photos' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Photos received' })).toBeVisible();
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
