import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { announcePage, focusedInput } from './announce-page.ts';

beforeEach(() => {
  render(
    <>
      <header>
        <input aria-label="Search inventory" />
      </header>
      <main id="main">
        <h1 tabIndex={-1}>Equipment Inventory</h1>
      </main>
    </>,
  );
});

const search = () => screen.getByLabelText<HTMLInputElement>('Search inventory');

it('moves the focus from a search that was sent to the heading of its page', async () => {
  await userEvent.type(search(), 'saw');
  announcePage(focusedInput());
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('leaves the focus where somebody types the next search already', async () => {
  await userEvent.type(search(), 'saw');
  const before = focusedInput();
  await userEvent.type(search(), ' chain');
  announcePage(before);
  expect(document.activeElement).toBe(search());
});
