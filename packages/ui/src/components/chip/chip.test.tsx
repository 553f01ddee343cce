// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { find, render } from '../../testing/render.ts';
import { Chip } from './chip.tsx';

it('names the filter that it removes, and removes it', () => {
  const onRemove = vi.fn<() => void>();
  const { container } = render(<Chip group="Brand" label="Toro" onRemove={onRemove} />);
  const button = find(container, 'button');
  expect(button.textContent).toBe('Remove filter: Brand Toro');
  act(() => button.click());
  expect(onRemove).toHaveBeenCalledOnce();
});
