import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { renderFields } from '../../../../testing/product-forms.tsx';
import { GoldenMark } from './GoldenMark.tsx';

const SET = 'admin.smartLookup.golden.set';
const updatedAt = new Date('2026-03-02T10:00:00Z');

function show() {
  const verified = { verifiedByName: 'Sam', verifiedAt: new Date('2026-03-07T23:00:00Z'), isOutdated: false };
  const api = createFakeApi({ 'admin.smartLookup.golden.get': () => null, [SET]: () => verified });
  renderFields(api.StaffPage, () => <GoldenMark id={7} />, { id: 7, updatedAt });
  return api;
}

it('verifying a product by key stays on its button', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Mark as verified' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove verification' })).toBe(document.activeElement);
});

it('verifies the version whose values the form shows', async () => {
  const { inputsOf } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as verified' }));
  await screen.findByRole('button', { name: 'Remove verification' });
  expect(inputsOf(SET)).toEqual([{ id: 7, verified: true, updatedAt }]);
});
