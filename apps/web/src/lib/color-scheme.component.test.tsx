import { runInThisContext } from 'node:vm';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MantineScope } from '../features/mantine/MantineScope.tsx';
import { ColorSchemeSwitch } from '../features/shell/ColorSchemeSwitch.tsx';
import { colorSchemeScript, setColorScheme, watchColorScheme } from './color-scheme.ts';

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');
/** The schemes whose theme-color the browser uses. */
const barColors = () =>
  Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    .filter(({ media }) => media === 'all')
    .map(({ dataset }) => dataset['scheme']);

/** A system whose color scheme can be changed. */
function fakeSystem() {
  const query = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (media: string) =>
    media.includes('dark') ? query : Object.assign(new EventTarget(), { matches: false }),
  );
  return (scheme: 'light' | 'dark') => {
    query.matches = scheme === 'dark';
    act(() => {
      query.dispatchEvent(Object.assign(new Event('change'), { matches: query.matches }));
    });
  };
}

let changeSystem: (scheme: 'light' | 'dark') => void;
let stop: () => void;

beforeEach(() => {
  changeSystem = fakeSystem();
  document.head.innerHTML = ['light', 'dark']
    .map(
      (scheme) =>
        `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})">`,
    )
    .join('');
  stop = watchColorScheme();
});

afterEach(() => {
  stop();
  document.head.innerHTML = '';
});

describe('the color scheme', () => {
  it('stays as chosen when the system changes, also with a Mantine scope on the page', () => {
    render(<MantineScope>Staff</MantineScope>);
    act(() => setColorScheme('light'));
    changeSystem('dark');
    expect(shown()).toBe('light');
    expect(barColors()).toEqual(['light']);
  });

  it('follows the system when it is set to auto', () => {
    render(<MantineScope>Staff</MantineScope>);
    act(() => setColorScheme('dark'));
    act(() => setColorScheme('auto'));
    expect(shown()).toBe('light');
    changeSystem('dark');
    expect(shown()).toBe('dark');
    expect(barColors()).toEqual(['dark']);
  });

  it('follows a choice in another tab, and the switch shows it', () => {
    render(<ColorSchemeSwitch />);
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'mantine-color-scheme-value' }));
    });
    expect(shown()).toBe('dark');
    expect(barColors()).toEqual(['dark']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  });

  it('switches the page in a browser that stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    act(() => setColorScheme('dark'));
    changeSystem('light');
    expect(shown()).toBe('dark');
    vi.restoreAllMocks();
    act(() => setColorScheme('auto'));
  });

  it.each([
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['auto', 'dark', 'dark'],
  ] as const)('is set before the first paint: %s on a %s system shows %s', (stored, system, expected) => {
    changeSystem(system);
    localStorage.setItem('mantine-color-scheme-value', stored);
    document.documentElement.removeAttribute('data-mantine-color-scheme');
    runInThisContext(colorSchemeScript);
    expect(shown()).toBe(expected);
    expect(barColors()).toEqual([expected]);
  });
});
