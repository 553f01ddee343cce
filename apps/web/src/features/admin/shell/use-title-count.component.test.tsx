import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTitleCount } from './use-title-count.ts';

function Counted({ count }: { count: number }) {
  useTitleCount(count);
  return null;
}

it('the title of the tab has the count, also of a page that opens later, and loses it at the end', async () => {
  document.title = 'Messages · Staff';
  const { rerender, unmount } = render(<Counted count={3} />);
  expect(document.title).toBe('(3) Messages · Staff');
  document.title = 'Dashboard · Staff';
  await waitFor(() => expect(document.title).toBe('(3) Dashboard · Staff'));
  rerender(<Counted count={12} />);
  expect(document.title).toBe('(12) Dashboard · Staff');
  rerender(<Counted count={0} />);
  expect(document.title).toBe('Dashboard · Staff');
  rerender(<Counted count={1} />);
  unmount();
  expect(document.title).toBe('Dashboard · Staff');
});
