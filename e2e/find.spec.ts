import { partOf, readRendered } from './support/rendered.ts';
import { axeInBothSchemes, expect, expectNoOverflow, test, untilHydrated } from './support/test.ts';

test('a buyer with 1.5 acres, a 48-inch gate and $4,000 finds what fits, and why, on paper for what, in place of the form @phone', async ({
  page,
}) => {
  await page.goto('/find');
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: /acre/ })).toHaveCount(4);
  await axeInBothSchemes(page, 'main');
  await page.getByLabel('Acres of lawn').fill('1.5');
  await page.getByLabel('Narrowest gate, inches').fill('48');
  await page.getByLabel('Budget, dollars').fill('about 4');
  await page.getByRole('button', { name: 'Show what fits' }).click();
  await expect(page.getByLabel('Budget, dollars')).toHaveAccessibleDescription(
    /Type a number from 50 to 100,000/,
  );
  await page.getByLabel('Budget, dollars').fill('4000');
  await page.getByRole('button', { name: 'Show what fits' }).click();
  await expect(page).toHaveURL('/find?job=mow&acres=1.5&gate=48&budget=4000');
  await expect(page.getByRole('button', { name: 'Show what fits' })).toBeFocused();
  await expect(page.getByLabel('Budget, dollars')).toHaveAccessibleDescription('');
  await page.goBack();
  await expect(page.getByLabel('Budget, dollars')).toHaveValue('about 4');
  await page.goForward();
  await expect(page.getByLabel('Budget, dollars')).toHaveValue('4000');
  const fits = page.getByRole('article');
  await expect(fits.first()).toContainText(/Mows it in about \d+ minutes/);
  await expect(fits.first()).toContainText(/passes your 48-inch gate/i);
  await expect(page.getByText('They do not pass a 48-inch gate: ')).toBeVisible();
  await expectNoOverflow(page);
  await axeInBothSchemes(page);

  const asked = page.getByText('A mower for 1.5 acres, gate 48 inches, up to $4,000');
  await expect(asked).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Acres of lawn')).toBeHidden();
  await expect(asked).toBeVisible();
});

test('the server renders an answer, and asks again for nonsense in the address @desktop', async ({
  request,
}) => {
  const snow = await readRendered(request, '/find?job=snow&drive=60&surface=gravel');
  expect(partOf(snow.html, 'article', '<article')).toContain('Its auger stays above the gravel');
  expect(snow.text).toContain('A single stage throws gravel: ');
  const nonsense = await readRendered(request, '/find?job=fly&acres=-3&gate=many');
  expect(nonsense.text).toContain('Tell us how much there is to mow or to clear');
  expect(partOf(nonsense.html, 'a', 'href="/find?job=mow&amp;acres=0.5"')).toContain('1/2 acre');
});
