import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { persistInput } from './persisted-input.ts';

const spyOnReload = () => vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
let reload: ReturnType<typeof spyOnReload>;
let isSignedIn = false;
// Its listeners stay on the window.
persistInput(() => isSignedIn);

const typed = '<input value="typed"><textarea>typed</textarea><select><option>typed</option></select>';
const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
const leave = () => window.dispatchEvent(new Event('pagehide'));
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  reload = spyOnReload();
});

afterEach(() => {
  reload.mockRestore();
  isSignedIn = false;
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('style');
});

it('has the browser keep what a visitor types', () => {
  document.body.innerHTML = `<form data-by-script>${typed}</form>`;
  const field = document.getElementsByTagName('input')[0] ?? document.createElement('input');
  fireEvent.input(field);
  // What React makes of it.
  field.defaultValue = 'typed, and more';
  leave();
  expect(field.defaultValue).toBe('typed');
  expect(fields().map(({ autocomplete }) => autocomplete)).not.toContain('off');
  comeBack(true);
  expect(reload).not.toHaveBeenCalled();
  expect(document.documentElement.style.visibility).toBe('');
});

it('leaves nothing to the browser of what somebody types who is signed in, and does not show their page again', () => {
  document.body.innerHTML = `<form data-by-script>${typed}</form><form>${typed}</form>`;
  isSignedIn = true;
  leave();
  expect(fields().map(({ autocomplete }) => autocomplete)).toEqual(fields().map(() => 'off'));
  expect(document.documentElement.style.visibility).toBe('hidden');
  // The page is as it was left; in another tab they have signed out.
  comeBack(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not load a page again that the browser has just loaded', () => {
  isSignedIn = true;
  comeBack(false);
  expect(reload).not.toHaveBeenCalled();
});
