import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { apiError } from '../../../../testing/fake-api.tsx';
import { described, field, mower, openNew, press, type } from '../../../../testing/product-forms.tsx';

const [CREATE, UPDATE, FIND] = [
  'admin.products.create',
  'admin.products.update',
  'admin.smartLookup.find',
] as const;
const updatedAt = new Date('2026-03-02T10:00:00Z');
const saw = {
  ...{ name: 'Echo Forester', description: 'Fells.', category: 'power-tools-outdoor-equipment' },
  ...{ subcategory: 'chainsaws', price: '449.99', cuttingWidth: null, engineDisplacement: null },
  ...{ engineBrand: null, images: [], features: [], specifications: null },
};
const dropped = ["Engine Brand 'Nobody & Sons' is none of the shop’s"];
const found = { success: true, data: saw, source: 'ai', message: 'Data from AI', dropped };
/** A draft as it is stored after a call. */
const stored = (input: unknown, more: object = {}) => ({
  ...{ ...mower, id: 5, status: 'draft', brand: 'Echo', model: 'CS-590', updatedAt, sku: '' },
  ...(input as object),
  ...more,
});

const panel = () => screen.getByRole('region', { name: 'Smart Lookup' });
const lookUp = () => press('Smart Lookup');
const isDisabled = (text: string) => screen.getByText(text).closest('button')?.disabled;

async function nameMachine() {
  type(/^Brand/, 'Echo');
  type(/^Model Number/, 'CS-590');
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('a new machine says what is missing, takes the usual brand and a proposed SKU, and is saved as a draft', async () => {
  const { inputsOf } = await openNew({ [CREATE]: stored });
  press('Publish Product');
  await screen.findByText('Please fill out: Brand, Model Number, SKU, Listing Price, Product Name, Category');
  const brand = field(/^Brand/);
  expect(document.activeElement).toBe(brand);
  expect(described(brand)).toContain('Brand is required');
  type(/^Brand/, 'Unheard Of');
  await screen.findByText('NEW');
  type(/^Brand/, 'tORO');
  expect(screen.queryByText('NEW')).toBeNull();
  fireEvent.blur(brand);
  expect(brand.value).toBe('Toro');
  type(/^Model Number/, 'New 1');
  press('Use TORO-NEW-1');
  expect(field(/^SKU/).value).toBe('TORO-NEW-1');
  type(/^Product Name/, 'Mower');
  type(/^Listing Price/, '2000');
  await userEvent.click(field(/^Category/));
  await userEvent.click(await screen.findByText('Lawn Mowers'));
  press('Save as Draft');
  await screen.findByText('Mower is saved as a draft');
  expect(field(/^Product Name/).value).toBe('');
  expect(inputsOf(CREATE)).toMatchObject([
    {
      ...{ brand: 'Toro', model: 'New 1', sku: 'TORO-NEW-1', name: 'Mower', price: '2000' },
      ...{ category: 'lawn-mowers', status: 'draft' },
    },
  ]);
});

it('a lookup is asked for once, saving waits for it, and what it found is a draft at once', async () => {
  let answer: (given: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { inputsOf } = await openNew({ [FIND]: () => answered, [CREATE]: stored, [UPDATE]: stored });
  lookUp();
  await screen.findByText('Please enter both Brand and Model Number before using Smart Lookup');
  await nameMachine();
  type(/^Description/, 'Typed by hand');
  lookUp();
  lookUp();
  await screen.findByText(/^Looking it up\./);
  expect(['Save as Draft', 'Publish Product'].map(isDisabled)).toEqual([true, true]);
  answer(found);
  await screen.findByText('Saved as a draft');
  expect(inputsOf(FIND)).toHaveLength(1);
  await waitFor(() => expect(isDisabled('Publish Product')).toBe(false));
  expect(inputsOf(CREATE)).toMatchObject([
    {
      ...{ createdViaSmartLookup: true, dataSource: 'ai', status: 'draft', name: 'Echo Forester' },
      ...{ description: 'Typed by hand', lookedUp: { name: 'ai', subcategory: 'ai' } },
    },
  ]);
  await waitFor(() => expect(field(/^Subcategory/).value).toBe('Chainsaws'));
  expect(field(/^Description/).value).toBe('Typed by hand');

  // What differs is offered, what did not fit is reported.
  expect(panel().textContent).toContain('Data from AI');
  expect(panel().textContent).toContain('The listing price is a suggestion that nobody has confirmed.');
  expect(panel().textContent).toContain('1 field says something else than what was found.');
  expect(
    within(panel()).getByText('One detail of the answer did not fit').closest('details')?.textContent,
  ).toContain(dropped[0]);
  screen.getByLabelText('Use this: Description').focus();
  await userEvent.keyboard('{Enter}');
  expect(field(/^Description/).value).toBe('Fells.');
  expect(document.activeElement).toBe(within(panel()).getByRole('heading'));

  // A second lookup goes on with the draft, and so does the next product.
  type(/^Model Number/, 'CS-620');
  lookUp();
  await waitFor(() => expect(inputsOf(UPDATE)).toHaveLength(1));
  expect(inputsOf(UPDATE)).toMatchObject([{ id: 5, model: 'CS-620', unreviewed: true }]);
  await waitFor(() => expect(isDisabled('Publish Product')).toBe(false));
  type(/^SKU/, 'CS-620');
  press('Start another product');
  await screen.findByText(/is saved as a draft$/);
  expect(inputsOf(UPDATE)[1]).toMatchObject({ id: 5, sku: 'CS-620' });
  expect(field(/^Model Number/).value).toBe('');
  expect(screen.queryByText('Saved as a draft')).toBeNull();
  expect(inputsOf(CREATE)).toHaveLength(1);
});

it('a lookup that finds no name is saved under brand and model', async () => {
  const { inputsOf } = await openNew({
    [FIND]: () => ({ ...found, data: { ...saw, name: null } }),
    [CREATE]: (input) => stored(input, { name: 'Echo CS-590' }),
  });
  await nameMachine();
  lookUp();
  await screen.findByText('Saved as a draft');
  expect(inputsOf(CREATE)[0]).not.toHaveProperty('name');
  expect(field(/^Product Name/).value).toBe('Echo CS-590');
});

it('a model that is known says so, and is asked of the AI when one wants', async () => {
  const { inputsOf } = await openNew({
    [FIND]: (input) => ({
      ...found,
      ...(!(input as { forceAI: boolean }).forceAI && {
        source: 'database',
        message: 'Data from Historical Entry',
      }),
    }),
    [CREATE]: stored,
    [UPDATE]: stored,
  });
  await nameMachine();
  lookUp();
  expect((await screen.findByText('Override with AI')).closest('section')?.textContent).toContain(
    'Data from Historical Entry',
  );
  await waitFor(() => expect(isDisabled('Override with AI')).toBe(false));
  press('Override with AI');
  await waitFor(() => expect(panel().textContent).toContain('Data from AI'));
  expect(inputsOf(FIND)).toMatchObject([{ forceAI: false }, { forceAI: true }]);
});

async function openDraft(responses: Parameters<typeof openNew>[0]) {
  const opened = await openNew({ [FIND]: () => found, [CREATE]: stored, ...responses });
  await nameMachine();
  lookUp();
  await screen.findByText('Saved as a draft');
  await waitFor(() => expect(field(/^Subcategory/).value).toBe('Chainsaws'));
  await waitFor(() => expect(isDisabled('Publish Product')).toBe(false));
  return opened;
}

it('a draft that somebody else edited too is saved with the changes of both', async () => {
  const theirs = {
    description: 'Theirs',
    warrantyNotes: 'Bring the receipt',
    updatedAt: new Date('2026-03-02T11:00:00Z'),
  };
  const stale = { who: 'Ada', when: theirs.updatedAt, updatedAt: theirs.updatedAt, fields: [] };
  let calls = 0;
  const { inputsOf } = await openDraft({
    'admin.products.get': () => stored(saw, theirs),
    [UPDATE]: (input) => {
      calls += 1;
      if (calls === 1) throw apiError('CONFLICT', 409, 'Ada saved first', stale);
      return stored(input);
    },
  });
  type(/^Description/, 'Mine');
  type(/^SKU/, 'CS-590');
  press('Start another product');
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
  expect(dialog.textContent).toContain('Warranty Notes');
  expect(dialog.textContent).toContain('you did not touch these.');
  await userEvent.click(within(dialog).getByText('Back to the form'));
  expect(field(/^Description/).value).toBe('Mine');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  calls = 0;
  press('Start another product');
  const again = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
  await userEvent.click(
    within(again.getByRole('group', { name: 'Description' })).getByRole('radio', { name: 'Mine' }),
  );
  await userEvent.click(again.getByRole('button', { name: 'Save with these choices' }));
  await screen.findByText(/is saved as a draft$/);
  expect(screen.queryByText('Saved as a draft')).toBeNull();
  const last = inputsOf(UPDATE).at(-1);
  expect(last).toMatchObject({ id: 5, description: 'Mine', sku: 'CS-590', updatedAt: theirs.updatedAt });
  expect(last).not.toHaveProperty('warrantyNotes');
});

it('a draft that somebody archived leaves what is typed in the form, as a new product, also after a reload', async () => {
  const archived = () => stored(saw, { status: 'archived' });
  const gone = () => {
    throw apiError('NOT_FOUND', 404, 'This product does not exist');
  };
  const { inputsOf, leave } = await openDraft({ 'admin.products.get': archived, [UPDATE]: gone });
  type(/^SKU/, 'CS-590');
  leave();
  for (const visit of ['the first', 'another']) {
    const again = await openNew({ 'admin.products.get': archived });
    await screen.findByText('Your unsaved changes are back');
    expect(
      (await screen.findByText('The draft is gone')).closest('[role=alert]')?.textContent,
      visit,
    ).toContain('It was archived meanwhile');
    expect([field(/^SKU/).value, field(/^Product Name/).value]).toEqual(['CS-590', 'Echo Forester']);
    expect(screen.queryByText('Saved as a draft')).toBeNull();
    again.leave();
  }
  expect(inputsOf(CREATE)).toHaveLength(1);
});

it('a draft that is gone when it is published is published as a new product at the next press', async () => {
  let scrolled = 0;
  const { inputsOf } = await openDraft({
    [UPDATE]: () => {
      throw apiError('NOT_FOUND', 404, 'This product does not exist');
    },
  });
  Element.prototype.scrollIntoView = () => void (scrolled += 1);
  type(/^SKU/, 'CS-590');
  press('Publish Product');
  await screen.findByText('The draft is gone');
  expect(scrolled).toBe(1);
  expect(screen.queryByText('Saved as a draft')).toBeNull();
  expect(field(/^Product Name/).value).toBe('Echo Forester');
  await waitFor(() => expect(isDisabled('Publish Product')).toBe(false));
  press('Publish Product');
  await screen.findByText('Echo Forester is published');
  expect(screen.queryByText('The draft is gone')).toBeNull();
  expect(field(/^Product Name/).value).toBe('');
  expect(inputsOf(CREATE)[1]).toMatchObject({ sku: 'CS-590', status: 'published' });
});

it('what is typed while a draft is being saved belongs to that draft, also at the next save', async () => {
  let answer: (() => void) | undefined;
  const { inputsOf } = await openNew({
    [CREATE]: (input) =>
      new Promise((resolve) => {
        answer = () => resolve(stored(input));
      }),
    [UPDATE]: (input) => stored(input),
  });
  await nameMachine();
  type(/^Product Name/, 'Forester');
  type(/^SKU/, 'CS-590');
  type(/^Listing Price/, '449');
  await userEvent.click(field(/^Category/));
  await userEvent.click(await screen.findByText('Lawn Mowers'));
  press('Save as Draft');
  await waitFor(() => expect(answer).toBeDefined());
  type(/^Description/, 'Fells trees.');
  answer?.();
  await screen.findByText('Forester is saved as a draft');
  expect(field(/^Product Name/).value).toBe('Forester');
  expect(field(/^Description/).value).toBe('Fells trees.');
  press('Save as Draft');
  await waitFor(() => expect(inputsOf(UPDATE)).toMatchObject([{ id: 5, description: 'Fells trees.' }]));
  await waitFor(() => expect(field(/^Product Name/).value).toBe(''));
  expect(inputsOf(CREATE)).toHaveLength(1);
});
