import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { at, openImport, run } from '../../../testing/import-page.tsx';

it('says of a column that no import takes that it is left out, and what decides in its place', async () => {
  const left = { samples: ['draft'], target: null, confidence: 0.9 };
  const columns = [...run.columns, { ...left, name: 'Status' }, { ...left, name: 'Updated' }];
  openImport('?id=7&step=columns', at({ ...run, columns }));
  expect(await screen.findByText('Not imported: “New models” decides')).toBeDefined();
  expect(screen.getByText('Not imported')).toBeDefined();
  expect(screen.getAllByText('Recognized')).toHaveLength(1);
});
