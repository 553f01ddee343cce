import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useIgnoreSecondPress } from './use-ignore-second-press.ts';

/** Each button gives way to the next one, as 'Mark as booked' does to 'Mark as ready'; one stays and takes back what it did. */
function Steps() {
  useIgnoreSecondPress();
  const [isHandled, setHandled] = useState(false);
  const [done, setDone] = useState<string[]>([]);
  const [page, setPage] = useState(1);
  const step = ['Mark as booked', 'Mark as ready', 'Not booked after all'][done.length] ?? 'Nothing left';
  return (
    <>
      <button key={step} type="button" onClick={() => setDone([...done, step])}>
        {step}
      </button>
      <button key={page} type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
      <button type="button" onClick={() => setHandled(!isHandled)}>
        {isHandled ? 'Reopen' : 'Mark as handled'}
      </button>
      <textarea aria-label="Note" />
      <output>{`${done.join()} ${page}`}</output>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string, clientX = 0) =>
  fireEvent(
    button(name),
    new PointerEvent('click', { pointerType: 'touch', detail: 1, clientX, bubbles: true, cancelable: true }),
  );

beforeEach(() => void render(<Steps />));
afterEach(cleanup);

it('keeps a double click from the button that takes the place of the first', () => {
  fireEvent.click(button('Mark as booked'), { detail: 1 });
  expect(fireEvent.click(button('Mark as ready'), { detail: 2 })).toBe(false);
  expect(shown()).toBe('Mark as booked 1');
  fireEvent.click(button('Mark as ready'), { detail: 1 });
  expect(shown()).toBe('Mark as booked,Mark as ready 1');
});

it('keeps a second tap of a finger at the same place from it, and lets one elsewhere through', () => {
  tap('Mark as booked');
  tap('Mark as ready');
  expect(shown()).toBe('Mark as booked 1');
  tap('Mark as ready', 200);
  expect(shown()).toBe('Mark as booked,Mark as ready 1');
});

it('keeps a double click from taking back what it did, where the same button does that', () => {
  fireEvent.click(button('Mark as handled'), { detail: 1 });
  expect(fireEvent.click(button('Reopen'), { detail: 2 })).toBe(false);
  tap('Reopen', 200);
  tap('Mark as handled', 200);
  expect(button('Mark as handled')).toBeDefined();
  fireEvent.click(button('Mark as handled'), { detail: 1 });
  expect(button('Reopen')).toBeDefined();
});

it('lets the same button be pressed as fast as one likes, even if it is drawn again', () => {
  fireEvent.click(button('Next'), { detail: 1 });
  fireEvent.click(button('Next'), { detail: 2 });
  fireEvent.click(button('Next'), { detail: 3 });
  expect(shown()).toBe(' 4');
});

it('keeps Enter that is held down on the element where it began', () => {
  const note = screen.getByLabelText('Note');
  fireEvent.keyDown(note, { key: 'Enter' });
  expect(fireEvent.keyDown(note, { key: 'Enter', repeat: true })).toBe(true);
  expect(fireEvent.keyDown(button('Mark as booked'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button('Mark as booked'), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button('Next'), { key: 'Tab', repeat: true })).toBe(true);
});

it('keeps Enter that is held down from the same button where that does something else by then', () => {
  expect(fireEvent.keyDown(button('Mark as handled'), { key: 'Enter' })).toBe(true);
  // As the browser does with Enter on a button.
  fireEvent.click(button('Mark as handled'), { detail: 0 });
  expect(fireEvent.keyDown(button('Reopen'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button('Reopen'), { key: 'Enter' })).toBe(true);
});
