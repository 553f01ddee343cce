import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { renderFields } from '../../../../../testing/product-forms.tsx';
import { SpecificationsField } from './SpecificationsField.tsx';
import { MoreSpecifications, SubcategoryFields } from './SubcategoryFields.tsx';

const field = (label: string, unit: string | null, column: string | null) => ({
  ...{ slug: label.toLowerCase().replaceAll(' ', '-'), name: label, label, unit, column },
});
const places = [
  {
    ...{ category: 'lawn-mowers', subcategory: 'walk-behind' },
    fields: [
      field('Cutting width', 'in', 'cuttingWidth'),
      field('Deck', null, 'deckMaterial'),
      field('Weight', 'lb', null),
      field('Engine displacement', 'cc', 'engineDisplacement'),
    ],
  },
];

function setUp() {
  const specifications = '{"Weight": "69 lb", "Seat": "red"}';
  const api = createFakeApi({ 'admin.catalog.subcategoryFields': () => places });
  const Fields = () => (
    <>
      <SubcategoryFields />
      <SpecificationsField />
      <MoreSpecifications />
    </>
  );
  const values = { specifications, category: 'lawn-mowers', subcategory: 'walk-behind' };
  return renderFields(api.StaffPage, Fields, { values }).form;
}

const labels = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label') ?? box.id);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('the fields of the subcategory come in its order with their units, and no row of the specifications twice', async () => {
  const form = setUp();
  const weight = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Weight (lb)' });
  expect(weight.value).toBe('69');
  const order = ['Cutting Width (in)', 'Deck Material', 'Weight (lb)', 'Engine Displacement (cc)'];
  const all = screen.getAllByRole('textbox');
  expect(order.map((name) => all.indexOf(box(name)))).toEqual([0, 1, 2, 3]);
  expect(labels().filter((label) => label.startsWith('Name of row'))).toEqual(['Name of row 1']);
  expect(box('Name of row 1').value).toBe('Seat');
  expect(screen.getAllByRole('textbox', { name: 'Horsepower (HP)' })).toHaveLength(1);

  fireEvent.change(weight, { target: { value: '72' } });
  expect(JSON.parse(form.values().specifications)).toEqual({ Weight: '72 lb', Seat: 'red' });
  expect(box('Name of row 1').value).toBe('Seat');
  fireEvent.change(weight, { target: { value: '' } });
  expect(JSON.parse(form.values().specifications)).toEqual({ Seat: 'red' });

  act(() => form.set({ subcategory: '' }));
  expect(screen.queryByRole('textbox', { name: 'Weight (lb)' })).toBeNull();
  expect(screen.getAllByRole('textbox', { name: 'Deck Material' })).toHaveLength(1);
});

it('a specification that is empty has no mark of a lookup, which would confirm the others', async () => {
  const mark = {
    ...{ field: 'specifications', source: 'ai', reference: null, quote: null, versionId: 1 },
    ...{ confidence: null, createdAt: new Date(0), userName: 'Sam', isUnconfirmed: true },
    ...{ isCritical: false, confirmedByName: null, confirmedAt: null },
  };
  const fields = [field('Weight', 'lb', null), field('Top speed', 'mph', null)];
  const api = createFakeApi({
    'admin.catalog.subcategoryFields': () => [{ ...places[0], fields }],
    'admin.products.provenance': () => [mark],
  });
  const values = {
    specifications: '{"Weight": "69 lb"}',
    category: 'lawn-mowers',
    subcategory: 'walk-behind',
  };
  renderFields(api.StaffPage, SubcategoryFields, { values, id: 7 });
  const blockOf = (name: string) => within(box(name).closest<HTMLElement>('[data-field]') ?? document.body);
  await screen.findByRole('textbox', { name: 'Weight (lb)' });
  expect(await blockOf('Weight (lb)').findByRole('button', { name: 'Confirm Specifications' })).toBeDefined();
  expect(blockOf('Top speed (mph)').queryByRole('button')).toBeNull();
  fireEvent.change(box('Weight (lb)'), { target: { value: '' } });
  expect(blockOf('Weight (lb)').queryByRole('button')).toBeNull();
});
