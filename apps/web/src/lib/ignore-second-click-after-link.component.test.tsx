import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ignoreSecondClickAfterLink } from './ignore-second-click-after-link.ts';

const start = location.href;

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', start);
});

function addButton(press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.addEventListener('click', press);
  document.body.append(button);
  return button;
}

it('follows a link once at a double click, and nothing on the page that it leads to', () => {
  ignoreSecondClickAfterLink();
  const pressed: string[] = [];
  const link = addButton(() => history.pushState(null, '', '/product/1'));
  const other = addButton(() => pressed.push('other'));
  const more = addButton(() => pressed.push('more'));
  fireEvent.click(link, { detail: 1 });
  expect(fireEvent.click(other, { detail: 2 })).toBe(false);
  expect(pressed).toEqual([]);
  fireEvent.click(other, { detail: 1 });
  // On the same page, as with two arrows side by side.
  fireEvent.click(more, { detail: 2 });
  expect(pressed).toEqual(['other', 'more']);
});

it('counts each click on the same button, such as one that goes on to the next page', () => {
  ignoreSecondClickAfterLink();
  let page = 0;
  const next = addButton(() => {
    page += 1;
    history.pushState(null, '', `/inventory?page=${page}`);
  });
  for (const detail of [1, 2, 3]) fireEvent.click(next, { detail });
  expect(page).toBe(3);
});
