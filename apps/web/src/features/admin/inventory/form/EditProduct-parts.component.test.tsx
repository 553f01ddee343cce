import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { apiError } from '../../../../testing/fake-api.tsx';
import { stubUploads } from '../../../../testing/fake-upload.ts';
import { described, field, mower, openEdit, press, save, type } from '../../../../testing/product-forms.tsx';

const UPDATE = 'admin.products.update';
const named = z.object({ name: z.string() });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('a new name that is known in other letters is taken in its usual spelling; one is required', async () => {
  const usual = (known: object) => (input: unknown) => ({ ...known, typed: named.parse(input).name });
  const { inputsOf } = await openEdit(
    {},
    {
      'admin.catalog.createBrand': usual({ id: 2, name: 'Honda' }),
      'admin.catalog.createCategory': usual({ id: 2, name: 'Snow Blowers', slug: 'snow-blowers' }),
      'admin.catalog.createSubcategory': usual({ id: 21, name: 'Two Stage', slug: 'two-stage' }),
      'admin.catalog.createEngineBrand': usual({ id: 1, name: 'Kohler' }),
    },
  );
  const add = async (title: string, name: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const box = dialog.getByRole<HTMLInputElement>('textbox');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(described(box)).toContain('Name is required'));
    fireEvent.change(box, { target: { value: name } });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const choice = (label: RegExp) => field(label).value;
  for (const [title, name, label, shown] of [
    ['Add New Brand', 'hONDA', /^Brand/, 'Honda'],
    ['Add New Category', 'snow BLOWERS', /^Category/, 'Snow Blowers'],
    ['Add New Subcategory', 'two STAGE', /^Subcategory/, 'Two Stage'],
  ] as const) {
    fireEvent.click(screen.getByLabelText(title));
    await add(title, name);
    await waitFor(() => expect(choice(label)).toBe(shown));
  }
  await userEvent.click(field('Engine Brand'));
  await userEvent.click(await screen.findByText('+ Add New Engine Brand'));
  await add('Add New Engine Brand', 'kOHLER');
  await waitFor(() => expect(choice(/^Engine Brand/)).toBe('Kohler'));
  expect(inputsOf('admin.catalog.createSubcategory')).toEqual([{ name: 'two STAGE', categoryId: 2 }]);
  expect(inputsOf(UPDATE)).toEqual([]);
});

it('images are put in order, seen one by one, deleted after a question, and added by their address', async () => {
  const { inputsOf } = await openEdit(
    { images: ['/products/a.webp', '/products/b.webp'] },
    {
      'admin.products.images.options': () => ({ uploads: false }),
      'admin.products.images.addByUrl': () => ({ url: '/products/c.webp' }),
      [UPDATE]: () => mower,
    },
  );
  await screen.findByText('Upload files: Coming Soon');
  const shown = () => screen.getByText(/^(Image \d of \d|Single image)$/).textContent;
  const earlier = () => screen.getByText('Move earlier').closest('button');
  expect([shown(), earlier()?.disabled]).toEqual(['Image 1 of 2', true]);
  for (const next of ['Image 2 of 2', 'Image 1 of 2', 'Image 2 of 2']) {
    fireEvent.click(screen.getByLabelText('Next image'));
    expect(shown()).toBe(next);
  }
  press('Move earlier');
  expect([shown(), earlier()?.disabled]).toEqual(['Image 1 of 2', true]);
  fireEvent.click(screen.getByLabelText('Delete image'));
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await userEvent.click(within(question).getByText('Cancel'));
  expect(shown()).toBe('Image 1 of 2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByLabelText('Delete image'));
  const again = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await userEvent.click(within(again).getByText('Delete image'));
  expect(shown()).toBe('Single image');
  expect(screen.getByText('Add URL').closest('button')?.disabled).toBe(true);
  type('Image address', 'https://maker.example/mower.jpg');
  press('Add URL');
  await waitFor(() => expect(shown()).toBe('Image 2 of 2'));
  save();
  await waitFor(() => expect(inputsOf(UPDATE)).toHaveLength(1));
  expect(inputsOf(UPDATE)).toMatchObject([{ images: ['/products/a.webp', '/products/c.webp'] }]);
});

it('specifications say at their rows what is wrong, keep them in both views, and their view while one types', async () => {
  const first = await openEdit();
  const table = () => screen.getByRole('group', { name: 'Specifications' });
  const name = (row: number) => field(`Name of row ${row}`);
  for (const [row, key, text] of [
    [1, 'Deck', '52 in'],
    [2, ' dECK', '54 in'],
    [3, '', 'Rear'],
  ] as const) {
    fireEvent.click(within(table()).getByText('Add row'));
    type(`Name of row ${row}`, key);
    type(`Value of row ${row}`, text);
  }
  fireEvent.click(screen.getByLabelText('JSON text'));
  fireEvent.click(screen.getByLabelText('Table'));
  save();
  await screen.findByText('Please check: Specifications');
  expect(document.activeElement).toBe(name(1));
  expect(name(1).closest('[data-field=specifications]')?.hasAttribute('data-highlight')).toBe(true);
  first.leave();
  const { inputsOf } = await openEdit({}, { [UPDATE]: () => mower });
  expect(described(name(2))).toContain('There is another row of this name');
  type('Name of row 2', 'Blades');
  expect(described(name(1)).trim()).toBe('');
  save();
  await waitFor(() => expect(document.activeElement).toBe(name(3)));
  expect(described(name(3))).toContain('A name is required');

  fireEvent.click(screen.getByLabelText('JSON text'));
  const json = '{"constructor":{"a":1}}';
  for (const typed of ['', '{', json]) {
    type('Specifications as JSON text', typed);
    expect(field('Specifications as JSON text').value).toBe(typed);
  }
  fireEvent.click(screen.getByLabelText('Table'));
  save();
  await waitFor(() => expect(document.activeElement).toBe(table()));
  expect(described(table())).toMatch(/^Specifications hold a name that cannot be used/);
  type('Name of row 1', 'Drive');
  type('Value of row 1', 'Rear');
  save();
  await waitFor(() => expect(inputsOf(UPDATE)).toHaveLength(1));
  expect(inputsOf(UPDATE)).toMatchObject([{ specifications: JSON.stringify({ Drive: 'Rear' }, null, 2) }]);
});

it('a price corrected key by key keeps its discount, which an original price above it begins', async () => {
  await openEdit({ price: '10.00', originalPrice: '12.00', discountEnabled: true });
  const discount = () => field('Show the discount').checked;
  type(/^Listing Price/, '110.00');
  expect(discount()).toBe(false);
  type(/^Listing Price/, '11.00');
  expect(discount()).toBe(true);
  type(/^Original Price/, '11.00');
  expect(discount()).toBe(false);
  type(/^Original Price/, '13.00');
  expect(discount()).toBe(true);
});

it('an image is pasted anywhere in the form; text is pasted as text, and a dialog keeps what is its own', async () => {
  const uploads = stubUploads();
  await openEdit();
  await screen.findByText(/^Drop images here/);
  const paste = (into: Element, text?: string) => {
    const files = [new File(['x'], 'pasted.png', { type: 'image/png' })];
    const clipboardData = { files, types: text ? ['Files', 'text/plain'] : ['Files'] };
    const event = createEvent.paste(into, { clipboardData });
    fireEvent(into, event);
    return event.defaultPrevented ? 'image' : 'text';
  };
  expect(paste(field(/^Description/), 'Cells of a spreadsheet')).toBe('text');
  expect(paste(field(/^SKU/))).toBe('image');
  await waitFor(() => expect(uploads.map(({ names }) => names)).toEqual([['pasted.png']]));
  fireEvent.click(screen.getByLabelText('Add New Brand'));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Brand' });
  const brand = within(dialog).getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(brand));
  expect(paste(brand)).toBe('text');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(paste(screen.getByRole('heading', { name: 'TimeCutter' }))).toBe('image');
});

it('files that are no images are named, and the others of the choice are uploaded', async () => {
  const uploads = stubUploads();
  await openEdit();
  const chooser = await screen.findByLabelText<HTMLInputElement>('Upload images');
  expect(chooser.accept).toBe(
    'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif',
  );
  const chosen = [new File(['x'], 'a.png', { type: 'image/png' })];
  chosen.push(new File(['%PDF'], 'manual.pdf', { type: 'application/pdf' }));
  fireEvent.change(chooser, { target: { files: chosen } });
  await screen.findByText(/images are accepted, not manual\.pdf$/);
  await waitFor(() => expect(uploads.map(({ names }) => names)).toEqual([['a.png']]));
});

const FIND = 'admin.smartLookup.find';
const facts = {
  ...{ name: 'Forester', description: 'Fells.', category: null, subcategory: null, price: '449.99' },
  ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null, images: [], features: [] },
  specifications: null,
};
const none = { success: false, data: null, source: null, message: '', dropped: [] };

it('a lookup leaves what is typed, fills what is blank, and its source goes with the save', async () => {
  const { inputsOf } = await openEdit(
    {},
    {
      [FIND]: () => ({ success: true, data: facts, source: 'ai', message: 'Data from AI', dropped: [] }),
      [UPDATE]: () => mower,
    },
  );
  press('Smart Lookup');
  await screen.findByText(/2 fields say something else than what was found\.$/);
  expect(field(/^Listing Price/).value).toBe('3499.00');
  expect(field(/^Description/).value).toBe('Fells.');
  fireEvent.click(screen.getByLabelText('Use this: Product Name'));
  expect(field(/^Product Name/).value).toBe('Forester');
  save();
  await waitFor(() => expect(inputsOf(UPDATE)).toHaveLength(1));
  expect(inputsOf(UPDATE)).toMatchObject([
    { name: 'Forester', description: 'Fells.', dataSource: 'ai', lookedUp: { description: 'ai' } },
  ]);
});

it.each([4, null])('what a lookup found is saved with the version that found it: %s', async (versionId) => {
  const answer = {
    success: true,
    data: facts,
    source: 'ai',
    message: 'Data from AI',
    dropped: [],
    versionId,
  };
  const { inputsOf } = await openEdit({}, { [FIND]: () => answer, [UPDATE]: () => mower });
  press('Smart Lookup');
  await screen.findByText(/2 fields say something else than what was found\.$/);
  save();
  await waitFor(() => expect(inputsOf(UPDATE)).toHaveLength(1));
  expect(inputsOf(UPDATE)).toMatchObject([{ lookedUp: { description: 'ai' }, lookupVersionId: versionId }]);
});

it('a lookup of an unknown model says so and changes nothing; it needs brand and model', async () => {
  const { inputsOf } = await openEdit({}, { [FIND]: () => none });
  press('Smart Lookup');
  await screen.findByText('No Data Found');
  screen.getByText('Could not find product information for this brand and model number.');
  expect(field(/^Model Number/).value).toBe('1');
  type(/^Model Number/, '');
  press('Smart Lookup');
  await screen.findByText('Brand and model are required for Smart Lookup');
  expect(inputsOf(FIND)).toHaveLength(1);
});

it('a lookup whose answer never came says that it failed', async () => {
  await openEdit(
    {},
    {
      [FIND]: () => {
        throw apiError('INTERNAL_SERVER_ERROR', 500, 'Internal server error');
      },
    },
  );
  press('Smart Lookup');
  expect(await screen.findByText('Lookup Failed')).toBeDefined();
});
