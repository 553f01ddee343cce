import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RowsAnnouncement } from './RowsAnnouncement.tsx';

it('announces rows that are added, not those that were there or are removed', () => {
  const { rerender } = render(<RowsAnnouncement count={2} />);
  const region = screen.getByRole('status');
  const said = [2, 3, 2, 3, 7].map((count) => {
    rerender(<RowsAnnouncement count={count} />);
    return region.textContent;
  });
  expect(said).toEqual(['', 'Row 3 is added', '', 'Row 3 is added', 'Rows 4 to 7 are added']);
});
