import type { Page } from '@playwright/test';
import { mailsWith } from './support/mails.ts';
import { untilPressesCount } from './support/second-press.ts';
import { signInAs } from './support/sign-in.ts';
import { axe, expect, ownName, test, untilHydrated } from './support/test.ts';

async function open(page: Page, address: string) {
  await page.goto(address);
  await untilHydrated(page);
}

async function openModal(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Request a Quote' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Request a Quote' });
  await expect(modal).toBeVisible();
  return modal;
}

test.describe('the quote modal', () => {
  test('reports missing values, keeps what was typed through a reload, sends a request once, confirms it, and both mails go out', async ({
    page,
    inbox,
  }, testInfo) => {
    const lastName = `Once-${ownName(testInfo)}`;
    const email = `once-${ownName(testInfo)}@example.com`;
    await open(page, '/brands/toro');
    const modal = await openModal(page);
    const equipment = modal.getByRole('textbox', { name: 'Equipment' });

    await test.step('missing values', async () => {
      await modal.getByRole('button', { name: 'Submit Request' }).click();
      await expect(equipment).toBeFocused();
      await expect(modal.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
      await expect(modal.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
      await expect(equipment).toHaveAccessibleDescription(/Equipment is required/);
      await axe(page);
    });

    await test.step('a reload, which keeps the kind of request, too', async () => {
      await modal.getByText('Servicing', { exact: true }).click();
      await modal.getByRole('combobox', { name: 'Service' }).selectOption('Generator Service');
      await modal.getByLabel('First name').fill('Ada');
      await modal.getByLabel('Comments').fill('It hums and stops');
      await page.reload();
      await untilHydrated(page);
      await openModal(page);
      await expect(modal.getByRole('combobox', { name: 'Service' })).toHaveValue('Generator Service');
      await expect(modal.getByLabel('First name')).toHaveValue('Ada');
      await expect(modal.getByLabel('Comments')).toHaveValue('It hums and stops');
    });

    await modal.getByText('New Equipment', { exact: true }).click();
    await equipment.fill('A mower for a steep acre');
    await modal.getByLabel('Last name').fill(lastName);
    await modal.getByLabel('Email').fill(email);
    await modal.getByRole('button', { name: 'Submit Request' }).dblclick();
    const confirmation = page.getByRole('dialog', { name: 'Quote Request Sent!' });
    await expect(confirmation).toContainText(
      'Staff has been alerted of your inquiry and will be in touch soon!',
    );
    await axe(page);
    await expect(confirmation.getByRole('button', { name: 'Done' })).toBeFocused();
    await untilPressesCount(page);
    await page.keyboard.press('Enter');
    await expect(confirmation).toBeHidden();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Request a Quote' }).first(),
    ).toBeFocused();
    const mails = await mailsWith(inbox, email, 2);
    expect(mails.filter((mail) => mail.includes(lastName))).toHaveLength(1);
  });

  // On one screen only: both would write the phone number of the same sample customer.
  test('is prefilled for a signed-in customer, saves a new phone number, and appears on the account page @phone', async ({
    page,
  }, testInfo) => {
    const comments = `On the account page, ${ownName(testInfo)}`;
    await signInAs(page, 'customer', '/brands/toro');
    const modal = await openModal(page);
    await expect(modal.getByLabel('Email')).toHaveValue('customer@example.com');
    await expect(modal.getByLabel('First name')).not.toHaveValue('');
    await modal.getByText('Servicing', { exact: true }).click();
    await modal.getByRole('combobox', { name: 'Service' }).selectOption('Generator Service');
    await modal.getByLabel('Phone').fill('734-555-0110 ext. 5');
    await modal.getByLabel('Comments').fill(comments);
    await modal.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('dialog', { name: 'Quote Request Sent!' })).toBeVisible();
    await open(page, '/account');
    await expect(page.getByLabel('Phone')).toHaveValue('(734) 555-0110 x5');
    const request = page.getByRole('listitem').filter({ hasText: comments });
    await expect(request).toContainText('Servicing: Generator Service');
    await expect(request).toContainText('Waiting for our answer');
    await axe(page);
  });
});

test.describe('the service form', () => {
  test('reports missing values, gets its service from a tile, scrolls to 180 px below the top, and is cleared when sent', async ({
    page,
  }) => {
    await open(page, '/services');
    const form = page.getByRole('region', { name: 'Request Service' });

    await test.step('missing values', async () => {
      const says = (label: string, text: string) =>
        expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${text}$`));
      await form.getByLabel('Phone').fill('555-0190');
      await form.getByLabel('Equipment details').fill('A saw');
      await form.getByRole('button', { name: 'Submit Request' }).click();
      await says('Service type', 'Service type is required');
      await says('First name', 'First name is required');
      await says('Last name', 'Last name is required');
      await says('Email', 'Valid email is required');
      await says('Phone', 'Phone number is required');
      await says('Equipment details', 'Please provide equipment details');
      await axe(page);
    });

    const tiles = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
    await expect(tiles).toHaveCount(13);
    await tiles.getByRole('link', { name: 'Chainsaw Service' }).click();
    await expect(form.getByLabel('Service type')).toHaveValue('Chainsaw Service');
    await expect(form.getByLabel('Service description')).toHaveAttribute('readonly');
    await expect(form.getByLabel('Service type')).toBeFocused();
    await expect.poll(async () => Math.round((await form.boundingBox())?.y ?? 0)).toBe(180);
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Hill');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Phone').fill('734-555-0190');
    await form.getByLabel('Equipment details').fill('Echo CS-400, starts and dies');
    await axe(page);
    await form.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('Service Request Submitted!')).toBeVisible();
    await expect(form.getByLabel('Service type')).toHaveValue('');
    await expect(form.getByLabel('First name')).toHaveValue('');
    await expect(form.getByLabel('Service description')).toHaveCount(0);

    // The next form on this device knows who asked, and forgets them.
    await open(page, '/contact');
    const message = page.getByRole('region', { name: 'Send Us a Message' });
    await expect(message.getByLabel('Last name')).toHaveValue('Hill');
    await message.getByRole('button', { name: 'Not you?' }).click();
    await expect(message.getByLabel('Last name')).toHaveValue('');
    await open(page, '/services');
    await expect(form.getByLabel('Last name')).toHaveValue('');
  });
});

test('the contact form reports missing values, and sends a message by keyboard alone @desktop', async ({
  page,
  inbox,
}, testInfo) => {
  const subject = `Chains ${ownName(testInfo)}`;
  await open(page, '/contact');
  const form = page.getByRole('region', { name: 'Send Us a Message' });

  await test.step('missing values', async () => {
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Hill');
    await form.getByLabel('Subject').fill('Chains');
    await form.getByLabel('Message').fill('Do you sharpen chains?');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
      'Please provide either an email address or phone number',
    );
    await expect(page.getByRole('alert')).toContainText('Contact Information Required');
    await form.getByLabel('Email').fill('ada');
    await form.getByLabel('Subject').fill('');
    await form.getByLabel('Message').fill('short');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Valid email is required');
    await expect(form.getByLabel('Subject')).toHaveAccessibleDescription('Subject is required');
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription(
      'Please provide a message (min 10 characters)',
    );
    await axe(page);
  });

  await form.getByLabel('First name').focus();
  for (const text of ['Ada', 'Hill', '', '734-555-0190', subject, 'Do you sharpen chains?']) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(form.getByLabel('Subject')).toHaveValue('');
  await mailsWith(inbox, subject, 1);
});
