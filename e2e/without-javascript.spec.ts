import { imageFiles } from './support/inventory.ts';
import { expect, samplePassword, test } from './support/test.ts';

test.use({ expectedConsole: [/400/] });

test('a quote is asked for without JavaScript, and its page confirms it; a message is sent, and the page says so @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/product/1`);
  await page.getByRole('main').getByRole('button', { name: 'Request Quote' }).first().click();
  await expect(page).toHaveURL(/\/contact\?about=.+&ids=1$/);
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await expect(form.getByLabel('Subject')).toHaveValue(/^Quote for Toro/);
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Field');
  await form.getByRole('textbox', { name: 'Phone' }).fill('734 555 0100');
  await form.getByRole('textbox', { name: 'Message' }).fill('Short');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please provide a message (min 10 characters)')).toBeVisible();
  await page.goBack();
  await expect(form.getByLabel('First name')).toHaveValue('Ann');
  await form.getByRole('textbox', { name: 'Message' }).fill('What do you take for it?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/request\?token=[\w.-]+&sent=1$/);
  await expect(page.getByRole('status').filter({ hasText: 'Quote Request Sent!' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Request no\. \d+$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('What do you take for it?');

  await page.goto(`${baseURL}/contact`);
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Field');
  await form.getByRole('textbox', { name: 'Phone' }).fill('734 555 0100');
  await form.getByLabel('Subject').fill('Chains');
  await form.getByRole('textbox', { name: 'Message' }).fill('Do you sharpen chains?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact\?sent=1/);
  await expect(form.getByText('Message Sent!')).toBeVisible();
});

test('a request for service is sent with photos, gets another one, is corrected and canceled without JavaScript @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/services`);
  const form = page.getByRole('region', { name: 'Request Service' });
  await form.getByLabel('Service type').selectOption('Chainsaw Service');
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Field');
  await form.getByLabel('Email').fill('ann@example.com');
  await form.getByLabel('Phone').fill('734 555 0100');
  await form.getByLabel('Equipment details').fill('Starts and dies');
  await form.getByLabel(/^Photos/).setInputFiles(imageFiles.slice(0, 1));
  await form.getByRole('button', { name: 'Submit Request' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Service Request Submitted!' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: /^Request no\. \d+$/ })).toBeVisible();
  await expect(main.getByText('We will contact you within 24 hours to schedule.')).toBeVisible();
  await expect(main.getByRole('region', { name: 'The shop' })).toContainText('Mon-Fri8:30 AM to 5:00 PM');
  const photos = main.getByRole('region', { name: 'Photos' }).getByRole('img');
  await expect(photos).toHaveCount(1);
  await main.getByLabel('Add a photo').setInputFiles(imageFiles.slice(1));
  await main.getByRole('button', { name: 'Send photos' }).click();
  await expect(photos).toHaveCount(2);
  await main.getByLabel('Wrong number? Correct it here').fill('734 555 0111');
  await main.getByRole('button', { name: 'Save number' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'We call you at (734) 555-0111.' })).toBeVisible();
  await expect(main.getByText('(734) 555-0111', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Cancel this request' }).click();
  await main.getByRole('link', { name: 'Keep it' }).click();
  await main.getByRole('button', { name: 'Cancel this request' }).click();
  await main.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(main.getByText('You canceled this request')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
});

test('a customer signs in and corrects the account without JavaScript @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/login?next=/account`);
  await expect(page.getByText(/^You can sign in here\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Colors' })).toBeHidden();
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/account`);
  await expect(page.getByLabel('Email')).toHaveValue('customer@example.com');
  await expect(page.getByRole('region', { name: 'Your requests' })).not.toContainText('Loading');
  const name = await page.getByLabel('First name').inputValue();
  await page.getByLabel('First name').fill('Corrected');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(`${baseURL}/account?saved=1`);
  await expect(page.getByText('Account updated!')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Corrected');
  await page.getByLabel('First name').fill(name);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('First name')).toHaveValue(name);
  await page.goto(`${baseURL}/api/logout`);
  await expect(page.getByText(/^JavaScript is off in this browser\./)).toBeVisible();
  await expect(page.getByText('Signing out')).toBeHidden();
});
