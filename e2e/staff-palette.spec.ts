import { signInAs } from './support/sign-in.ts';
import { axe, expect, ownName, test } from './support/test.ts';

test('a call becomes a request by keyboard, and the palette finds it again @desktop', async ({
  page,
}, info) => {
  await signInAs(page, 'staff', '/admin/templates');
  const opener = page.getByRole('button', { name: 'Search or jump to' });
  await expect(opener).toBeVisible();
  expect((await opener.boundingBox())?.width).toBeLessThan(320);
  const customer = `Dana ${ownName(info)}`;
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await axe(page, '[role=dialog]');
  await page.keyboard.type('log');
  await press('Enter');
  const call = page.getByRole('dialog', { name: 'Log a call' });
  await expect(call.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await axe(page, '[role=dialog]');
  await page.keyboard.type(customer);
  await press('Tab');
  await page.keyboard.type('734 555 0177');
  await press('Control+Enter');
  await expect(page.getByText('Call logged')).toBeVisible();
  // Beside the words: the palette, the action, one field further, saved.
  expect(keys).toBe(4);

  await expect(call).toBeHidden();
  await page.keyboard.press('Control+K');
  await palette.getByRole('combobox').fill(customer);
  await expect(palette.getByRole('option', { name: customer })).toContainText('Pending');
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  const request = page.getByRole('dialog', { name: 'Quote request' });
  await expect(request).toContainText('(734) 555-0177');
  await page.goBack();
  await expect(request).toBeHidden();
});
