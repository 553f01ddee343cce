import { expect, it } from 'vitest';
import { boxOf, freePlace, type ToastPlace, toastPlaces } from './toast-place.ts';

const view = { width: 1280, height: 720, top: 0 };
const toast = { width: 440, height: 90 };
const over = (place: ToastPlace, weight: number) => ({ ...boxOf(place, toast, view), weight });

it('a toast stands at the lower right where nothing is in its way', () => {
  expect(freePlace(toast, view, [])).toBe('bottom-right');
  expect(freePlace(toast, view, [over('bottom-left', 100)])).toBe('bottom-right');
});

it('moves away from what it would cover, even at its edge', () => {
  const { left, top } = boxOf('bottom-right', toast, view);
  const send = { left: left - 100, right: left + 1, top: top - 20, bottom: top + 1, weight: 100 };
  expect(freePlace(toast, view, [send])).toBe('bottom-left');
  expect(freePlace(toast, view, [{ ...send, right: left }])).toBe('bottom-right');
});

it('covers what matters least where all places are taken', () => {
  const obstacles = toastPlaces.map((place) => over(place, place === 'top-right' ? 1 : 100));
  expect(freePlace(toast, view, obstacles)).toBe('top-right');
});

it('stays where it is on a window that is no wider than itself, unless the top is free', () => {
  const phone = { width: 390, height: 800, top: 0 };
  const wide = { width: 358, height: 90 };
  const bar = { left: 0, right: 390, top: 740, bottom: 800, weight: 100 };
  expect(freePlace(wide, phone, [bar])).toBe('top-center');
});

it('stands below a notice at the top of the window, where it may cover something else', () => {
  const below = { ...view, top: 100 };
  expect(boxOf('top-left', toast, below).top).toBe(116);
  expect(boxOf('bottom-left', toast, below)).toEqual(boxOf('bottom-left', toast, view));
  const obstacles = toastPlaces.map((place) => ({ ...boxOf(place, toast, below), weight: 100 }));
  expect(freePlace(toast, below, obstacles)).toBe('bottom-right');
});
