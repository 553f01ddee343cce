import { act, render, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useToastPlace } from './use-toast-place.ts';

/** Where each part of the quote form and the toast are, in a window of 1280 × 800 pixels that the form fills. */
const boxes: Record<string, readonly [left: number, top: number, width: number, height: number]> = {
  'Request Quote': [322, 88, 123, 46],
  'Call Now': [445, 88, 86, 46],
  Close: [896, 46, 40, 40],
  Submit: [322, 692, 606, 54],
  Toast: [0, 0, 440, 90],
  Banner: [322, 0, 606, 40],
};

/** Renders the form; its text says where each part of it is. */
function renderForm(): HTMLElement {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1265);
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(...(boxes[this.textContent ?? ''] ?? []));
  });
  const { container } = render(
    <div role="dialog" aria-modal="true">
      <button type="button">Close</button>
      <button type="button" role="tab">
        Request Quote
      </button>
      <button type="button" role="tab">
        Call Now
      </button>
      <button type="submit">Submit</button>
    </div>,
  );
  return container;
}

function makeToast(): HTMLElement {
  const toast = document.createElement('div');
  toast.textContent = 'Toast';
  return toast;
}

it('covers tabs rather than Submit and Close of a form that fills the window', async () => {
  const toast = makeToast();
  renderForm().append(toast);
  const { result } = renderHook(() => useToastPlace(1, () => toast));
  await waitFor(() => expect(result.current.place).toBe('top-center'));
});

it('a toast has its place before it is painted, so that it is never pressed in the place of what it would cover', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const toast = makeToast();
  const container = renderForm();
  const { result } = renderHook(() => useToastPlace(1, () => (toast.isConnected ? toast : null)));
  container.append(toast);
  await Promise.resolve();
  expect(result.current.place).toBe('top-center');
});

it.each([
  ['stays under the pointer that goes to its link', '<a href="/request"></a><button></button>', 'top-center'],
  ['moves from under a pointer where it has no button but Close', '<button></button>', 'bottom-right'],
])('a toast %s', async (_, controls, place) => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((look) => {
    look(0);
    return 0;
  });
  const toast = makeToast();
  toast.insertAdjacentHTML('beforeend', controls);
  vi.spyOn(toast, 'matches').mockReturnValue(true);
  const container = renderForm();
  container.append(toast);
  const { result } = renderHook(() => useToastPlace(1, () => toast));
  expect(result.current.place).toBe('top-center');
  const banner = document.createElement('button');
  banner.type = 'submit';
  banner.textContent = 'Banner';
  await act(async () => container.querySelector('[role=dialog]')?.append(banner));
  expect(result.current.place).toBe(place);
});
