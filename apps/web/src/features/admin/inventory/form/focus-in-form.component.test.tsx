import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { field, openEdit } from '../../../../testing/product-forms.tsx';

const focused = () => document.activeElement;

async function pressByKey(name: string) {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
}

afterEach(() => localStorage.clear());

it('begins at the field that a finding is about, also at the images', async () => {
  await openEdit({ images: ['/products/a.webp'] }, {}, 'images');
  const images = screen.getByRole('group', { name: 'Images' });
  await waitFor(() => expect(focused()).toBe(images));
});

it('goes on in the SKU that was proposed and taken by key', async () => {
  await openEdit({ sku: null });
  await pressByKey('Use TORO-1');
  expect(field(/^SKU/).value).toBe('TORO-1');
  await waitFor(() => expect(focused()).toBe(field(/^SKU/)));
});

it('stays at the verification whose second button goes when it is removed by key', async () => {
  const outdated = { verifiedByName: 'Sam', verifiedAt: new Date(0), isOutdated: true };
  await openEdit(
    {},
    { 'admin.smartLookup.golden.get': () => outdated, 'admin.smartLookup.golden.set': () => null },
  );
  await pressByKey('Remove verification');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Mark as verified' })));
});

it('stays at Smart Lookup while it asks the AI after its button was pressed by key', async () => {
  const known = { name: 'TimeCutter', features: [], images: [], specifications: null };
  let calls = 0;
  await openEdit(
    {},
    {
      'admin.smartLookup.find': () => {
        calls += 1;
        if (calls > 1) return new Promise(() => undefined);
        return { success: true, data: known, source: 'database', message: '', dropped: [], versionId: null };
      },
    },
  );
  await pressByKey('Smart Lookup');
  await pressByKey('Override with AI');
  await waitFor(() => expect(focused()?.textContent).toBe('Smart Lookup'));
});
