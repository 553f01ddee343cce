import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAsksBeforeUnload } from './use-asks-before-unload.ts';

const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

function Sending() {
  useAsksBeforeUnload(true);
  return (
    <a href="tel:+17345550142" onClick={(event) => event.preventDefault()}>
      Call us
    </a>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the browser does not ask when a phone number is pressed, which leaves the page open, but does afterwards', () => {
  const { unmount } = render(<Sending />);
  expect(isAsked()).toBe(true);
  fireEvent.click(screen.getByRole('link'));
  expect(isAsked()).toBe(false);
  vi.runAllTimers();
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
});
