import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { GoldenMark } from './GoldenMark.tsx';

it('verifying a product by key stays on its button', async () => {
  const verified = { verifiedByName: 'Sam', verifiedAt: new Date('2026-03-07T23:00:00Z'), isOutdated: false };
  const api = createFakeApi({
    'admin.smartLookup.golden.get': () => null,
    'admin.smartLookup.golden.set': () => verified,
  });
  render(
    <api.StaffPage>
      <GoldenMark id={7} />
    </api.StaffPage>,
  );
  const button = await screen.findByRole('button', { name: 'Mark as verified' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove verification' })).toBe(document.activeElement);
});
