import type { Page } from '@playwright/test';
import { mute } from './support/mute.ts';
import { readRendered } from './support/rendered.ts';
import { expect, test, untilHydrated } from './support/test.ts';

// Half of the texts are about rejected calls and unknown addresses.
test.use({ expectedConsole: [/status of (400|401|403|404|500)|ERR_FAILED/] });

type Texts = readonly (string | RegExp)[];
const hours = ['Mon-Fri 8:30 AM to 5:00 PM', 'Sat 9:00 AM to 2:00 PM'];
const address = ['7332 Lewis Ave', 'Temperance, MI 48182'];

/** Texts of storefront.md that a page shows when it is opened. N, X and Y stand for numbers. */
const standing: Record<string, Texts> = {
  '/': [
    ...['HOME', 'LAWN MOWERS', 'SNOW BLOWERS', 'POWER TOOLS & OUTDOOR EQUIPMENT', 'Servicing', 'Contact Us'],
    ...[
      'Cart',
      'Coming soon!',
      'Login',
      'Browse Equipment',
      'Request a Quote',
      '© 2024',
      ...hours,
      ...address,
    ],
    /why choose us/i,
  ],
  '/inventory': ['Equipment Inventory', /Showing \d+ product\(s\)/],
  '/inventory?search=zzzz': ['Showing 0 product(s)', 'No products found', 'Clear Filters'],
  '/inventory?category=lawn-mowers': ['Cutting Width (in)'],
  '/inventory?category=snow-blowers': ['Clearing Width (in)'],
  '/inventory?category=power-tools-outdoor-equipment': ['Bar/Blade Length (in)'],
  '/product/999999': [
    'Product Not Found',
    "The product you're looking for doesn't exist.",
    'Back to Products',
  ],
  '/brands/toro': [
    ...['Home', 'Equipment', 'Why Choose Toro', 'Available Toro Equipment', 'View All in Inventory'],
    ...[/View All \d+ Products/, 'Call for Price', 'Visit Our Showroom', 'Request a Quote'],
  ],
  '/brands/husqvarna': [
    ...['Brand Not Found', "The brand you're looking for doesn't exist.", 'Browse All Equipment'],
  ],
  '/services': [
    ...['Pre-Season Inspection', 'Zero-Turn Service', 'Lawn Tractor Service', 'Snowthrower Service'],
    ...['Generator Service', 'Power Washer Service', 'Chainsaw Service', 'Trimmer Service'],
    ...[
      'Leaf Blower Service',
      'Mower Belt Service',
      'Delivery Service',
      'Pickup Service',
      'Disposal Service',
    ],
    ...['Request Service', /call us/i],
  ],
  '/contact': ['Send Us a Message', ...address],
  '/privacy': ['January 1, 2025', '7 years', '26 months', 'under 16'],
  '/terms': ['January 1, 2025', '90-day warranty', 'cash, check and major credit cards', 'Monroe County'],
  '/login': ['Sign In', 'Register', 'Continue with Google', 'Forgot your password'],
  '/verify-email': ['Invalid verification link'],
  '/reset-password': ['Reset token is required'],
  '/nothing/here': ['404 Page Not Found'],
};

/** The texts that a page does not show; compares apostrophes, capitals and spaces. */
function missingTexts(shown: string, texts: Texts): Texts {
  return texts.filter((text) => (typeof text === 'string' ? !shown.includes(text) : !text.test(shown)));
}

async function expectTexts(page: Page, texts: Texts): Promise<void> {
  const shown = async () => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
  const missing = async () => missingTexts(await shown(), texts);
  await expect.poll(missing, `missing texts of ${page.url()}`).toEqual([]);
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(
    page.locator('[role=alert], [role=status]').filter({ hasText: title }).filter({ hasText: text }),
  ).toBeVisible();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test('the server renders the specified texts of every page, and of machines in each state @desktop', async ({
  request,
}) => {
  const expectRendered = async (path: string, texts: Texts) =>
    expect(missingTexts((await readRendered(request, path)).text, texts), path).toEqual([]);
  for (const [path, texts] of Object.entries(standing)) await expectRendered(path, texts);
  const machines = (await (await request.get('/api/products')).json()) as {
    id: number;
    category: string;
    inStock: boolean;
    savingsAmount: string | null;
    price: string | null;
    cuttingWidth: unknown;
  }[];
  const states: [find: (machine: (typeof machines)[number]) => boolean, texts: Texts][] = [
    [({ inStock }) => !inStock, ['Out of Stock - Contact Us', /Out of Stock(?! -)/]],
    [({ savingsAmount }) => savingsAmount !== null, [/Save \$[\d,.]+ \(\d+%\)/, 'In Stock', 'Request Quote']],
    [({ price }) => price === null, ['Call for Pricing', 'Specifications', 'Back to Products']],
    [({ category, cuttingWidth }) => category === 'lawn-mowers' && !!cuttingWidth, [/Cutting Width [\d.]+"/]],
    [({ category }) => category === 'snow-blowers', [/Clearing Width [\d.]+"/]],
    [
      ({ category, cuttingWidth }) => category === 'power-tools-outdoor-equipment' && !!cuttingWidth,
      [/Bar\/Blade [\d.]+"/],
    ],
  ];
  for (const [find, texts] of states) {
    await expectRendered(`/product/${machines.find(find)?.id}`, texts);
  }
});

test('rejected logins and registrations @desktop', async ({ page }, { repeatEachIndex }) => {
  const email = `unproven-${repeatEachIndex}@example.com`;
  const data = { email, password: 'quite long enough', firstName: 'Una', lastName: 'Proven' };
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
  await open(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(data.password);
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await signIn.click();
  await expectToast(page, 'Email not verified', 'Please verify your email before logging in');
  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await resend.click();
  await expectToast(page, 'Verification email sent', 'Please check your inbox');
  await signIn.click();
  await expectToast(page, 'Email not verified', 'Please verify your email before logging in');
  await page.getByLabel('Password').fill('another password');
  await signIn.click();
  await expectToast(page, 'Sign in failed', 'Invalid email or password');
  await page.getByLabel('Password').fill(data.password);
  await signIn.click();
  await expectToast(page, 'Email not verified', 'Please verify your email before logging in');
  await mute(page, 'auth.');
  await resend.click();
  await expectToast(page, 'Failed to resend', 'Please try again later');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectToast(page, 'Error', 'Failed to process your request. Please try again.');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First name').fill('Una');
  await page.getByLabel('Last name').fill('Proven');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectTexts(page, ['Password must be at least 8 characters']);
  await page.getByLabel('Password').fill(data.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Registration failed', 'Could not create your account');
});

test('mailed links that do not work @desktop', async ({ page }) => {
  const link = '?token=made-up&email=una%40example.com';
  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await mute(page, 'auth.verifyEmail');
  await mute(page, 'auth.resendVerification');
  await open(page, `/verify-email${link}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Verification failed' })).toBeVisible();
  await resend.click();
  await expectToast(page, 'Failed to resend', 'Could not send verification email');
  await open(page, `/reset-password${link}`);
  await page.getByLabel(/^New password/).fill('quite long enough');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectTexts(page, ['Please confirm your password']);
  await page.getByLabel('Confirm new password').fill('quite long enough');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectToast(page, 'Reset failed', 'Invalid or expired reset token');
  await page.route('**/trpc/auth.*', (route) => route.abort());
  await open(page, `/verify-email${link}`);
  await expect(page.getByText('Failed to verify email. Please try again.')).toBeVisible();
  await resend.click();
  await expectToast(page, 'Error', 'Failed to resend verification email');
});
