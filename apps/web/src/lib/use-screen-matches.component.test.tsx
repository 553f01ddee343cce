import { LAPTOP } from '@dealer/ui/breakpoints';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useScreenMatches } from './use-screen-matches.ts';

const WIDE = `(min-width: ${LAPTOP})`;

/** Media queries that the test answers. */
function playedMedia(answers: Record<string, boolean>) {
  const listeners = new Map<string, Set<() => void>>();
  const listenersOf = (query: string) => listeners.get(query) ?? new Set();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return answers[query] ?? false;
    },
    addEventListener: (_type: string, listener: () => void) =>
      listeners.set(query, listenersOf(query).add(listener)),
    removeEventListener: (_type: string, listener: () => void) => listenersOf(query).delete(listener),
  }));
  return (query: string, matches: boolean) =>
    act(() => {
      answers[query] = matches;
      for (const listener of listenersOf(query)) listener();
    });
}

function Layout() {
  return <p>{useScreenMatches(WIDE) ? 'wide' : 'narrow'}</p>;
}

it('follows the window, and stays as it was while a sheet of another width is printed', () => {
  const change = playedMedia({ [WIDE]: true });
  const { container } = render(<Layout />);
  expect(container.textContent).toBe('wide');
  change('print', true);
  change(WIDE, false);
  expect(container.textContent).toBe('wide');
  change('print', false);
  change(WIDE, true);
  expect(container.textContent).toBe('wide');
  change(WIDE, false);
  expect(container.textContent).toBe('narrow');
});

it('is narrow again after print even where the window became narrow meanwhile', () => {
  const change = playedMedia({ [WIDE]: true });
  const { container } = render(<Layout />);
  change('print', true);
  change(WIDE, false);
  expect(container.textContent).toBe('wide');
  change('print', false);
  expect(container.textContent).toBe('narrow');
});

it('answers where a query is asked for the first time while a sheet is printed', () => {
  playedMedia({ [WIDE]: true, print: true });
  expect(render(<Layout />).container.textContent).toBe('wide');
});
