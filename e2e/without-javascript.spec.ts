import { expect, test } from './support/test.ts';

test.use({ expectedConsole: [/400/] });

test('a quote is asked for without JavaScript, and the page says that it was sent @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/product/1`);
  await page.getByRole('main').getByRole('button', { name: 'Request Quote' }).first().click();
  await expect(page).toHaveURL(/\/contact\?about=/);
  await expect(page.getByLabel('Subject')).toHaveValue(/^Quote for Toro/);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Field');
  await page.getByRole('textbox', { name: 'Phone' }).fill('734 555 0100');
  await page.getByRole('textbox', { name: 'Message' }).fill('Short');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please provide a message (min 10 characters)')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await page.getByRole('textbox', { name: 'Message' }).fill('What do you take for it?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(page).toHaveURL(/\/contact\?sent=1/);
});
