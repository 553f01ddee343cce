import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { rememberReload } from './or-reload.ts';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** A part whose code cannot be loaded so many times. */
function partAfter(failures: number, what?: string) {
  let left = failures;
  const load = async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return Hello;
  };
  return lazyPart(load, { ...(what && { what }), fallback: <p>Loading</p> });
}

// The page was reloaded for missing code before, and that did not help.
beforeEach(() => rememberReload({}));

it('is loaded when it is shown, and shown at once from then on', async () => {
  const Part = partAfter(0);
  const { unmount } = render(<Part name="Ada" />);
  expect(screen.getByText('Loading')).toBeDefined();
  await screen.findByText('Hello Ada');
  unmount();
  render(<Part name="Bo" />);
  expect(screen.getByText('Hello Bo')).toBeDefined();
});

it('leaves the page as it is where it cannot be loaded, and is tried again on request', async () => {
  const Part = partAfter(2, 'The upload');
  render(
    <main>
      <input aria-label="Name" defaultValue="typed" />
      <Part name="Ada" />
    </main>,
  );
  for (let n = 0; n < 2; n += 1) {
    expect((await screen.findByRole('alert')).textContent).toContain('The upload could not be loaded.');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('typed');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  }
  await screen.findByText('Hello Ada');
});

it.each([
  ['when the connection is back', 'online'],
  ['when somebody comes back to the page', 'focus'],
])('is tried again %s, and without a name says nothing until then', async (_, type) => {
  const Part = partAfter(1);
  render(<Part name="Ada" />);
  await act(() => Promise.resolve());
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => void window.dispatchEvent(new Event(type)));
  await screen.findByText('Hello Ada');
});
