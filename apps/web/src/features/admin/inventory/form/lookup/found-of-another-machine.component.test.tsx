import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { field, openEdit, press, type } from '../../../../../testing/product-forms.tsx';

const facts = {
  ...{ name: 'Forester', description: 'Fells.', category: null, subcategory: null, price: '449.99' },
  ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null, images: [], features: [] },
  specifications: null,
};
const offer = 'Use this: Product Name';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('what was found of one machine is not offered for another one, and again once its model is back', async () => {
  const answer = { success: true, data: facts, source: 'ai', message: 'Data from AI', dropped: [] };
  await openEdit({}, { 'admin.smartLookup.find': () => answer });
  press('Smart Lookup');
  await screen.findByLabelText(offer);
  type(/^Model Number/, '2');
  expect(screen.queryByLabelText(offer)).toBeNull();
  expect(screen.queryByText('Data from AI')).toBeNull();
  // Another spelling is the same machine.
  type(/^Model Number/, ' 1');
  type(/^Brand/, 'TORO');
  fireEvent.click(screen.getByLabelText(offer));
  expect(field(/^Product Name/).value).toBe('Forester');
});

it('what was found is filled in where only the spelling of the machine was corrected meanwhile', async () => {
  let answer: (found: object) => void = () => undefined;
  await openEdit(
    { description: null },
    { 'admin.smartLookup.find': () => new Promise((resolve) => (answer = resolve)) },
  );
  press('Smart Lookup');
  await screen.findByText(/^Looking it up/);
  type(/^Brand/, 'TORO');
  answer({ success: true, data: facts, source: 'ai', message: 'Data from AI', dropped: [] });
  await screen.findByLabelText(offer);
  expect(field(/^Description/).value).toBe('Fells.');
});
