import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { SESSION_ENDED } from './error-code.ts';

const text = z.string();
const place = { userId: 1, name: 'product-new', scope: 'tab' } as const;

/** The locks of one browser, which its tabs share. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    held,
    request: async (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
      if (held.has(name)) {
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }
      held.add(name);
      await run();
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

let locks: ReturnType<typeof fakeLocks>;

beforeEach(() => {
  locks = fakeLocks();
  vi.stubGlobal('navigator', { locks });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The drafts of a page that was just loaded, in the tab whose session storage stands in the page. */
async function loadPage() {
  vi.resetModules();
  const { joinOpenTabs } = await import('./open-tabs.ts');
  await joinOpenTabs();
  return import('./staff-drafts.ts');
}

async function openTab() {
  sessionStorage.clear();
  return loadPage();
}

it('two tabs have a text of their own for the same place', async () => {
  const first = await openTab();
  const second = await openTab();
  first.keepDraft(place, 'A mower');
  expect(second.readDraft(place, text)).toBeUndefined();
  second.keepDraft(place, 'A saw');
  expect(first.readDraft(place, text)).toBe('A mower');
  second.dropDraft(place);
  expect(first.readDraft(place, text)).toBe('A mower');
});

it('a tab that was opened later and stores something is known to be open', async () => {
  const first = await openTab();
  const stop = first.followOtherTabs();
  const second = await openTab();
  second.keepDraft(place, 'A saw');
  const [key = ''] = Object.keys(localStorage);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  expect(first.readDraft(place, text)).toBeUndefined();
  expect(second.readDraft(place, text)).toBe('A saw');
  stop();
});

it('says whether a text could be stored', async () => {
  const tab = await openTab();
  expect([tab.keepDraft(place, 'A mower'), tab.keepsDrafts()]).toEqual([true, true]);
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect([tab.keepDraft(place, 'A longer text'), tab.keepsDrafts()]).toEqual([false, false]);
});

it('asks before a text is lost that could not be stored, until it is sent', async () => {
  const tab = await openTab();
  const stop = tab.askBeforeLosingDrafts();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  tab.keepDraft(place, 'A mower');
  expect(isAsked()).toBe(false);
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  tab.keepDraft(place, 'A longer text');
  expect(isAsked()).toBe(true);
  const call = document.createElement('a');
  call.href = 'tel:+17345550142';
  document.body.append(call);
  vi.useFakeTimers();
  call.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // It opens the telephone, and the page stays.
  expect(isAsked()).toBe(false);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(isAsked()).toBe(true);
  call.remove();
  tab.dropDraft(place);
  expect(isAsked()).toBe(false);
  stop();
});

it('a reloaded tab finds its text', async () => {
  const tab = await openTab();
  tab.keepDraft(place, 'A mower');
  locks.held.clear();
  const reloaded = await loadPage();
  expect(reloaded.readDraft(place, text)).toBe('A mower');
});

it('a duplicated tab is another tab', async () => {
  const tab = await openTab();
  tab.keepDraft(place, 'A mower');
  const duplicate = await loadPage();
  expect(duplicate.readDraft(place, text)).toBeUndefined();
});

it('what a closed tab left is taken over by one tab', async () => {
  const closed = await openTab();
  closed.keepDraft(place, 'A mower');
  locks.held.clear();
  const second = await openTab();
  const third = await openTab();
  expect(second.readDraft(place, text)).toBe('A mower');
  expect(third.readDraft(place, text)).toBeUndefined();
});

it('what closed tabs left of one product is taken over together, by a tab that has nothing of its own', async () => {
  const storedProduct = { ...place, name: 'new-product-draft' };
  const closed = await openTab();
  closed.keepDraft(place, 'A mower');
  closed.keepDraft(storedProduct, 'product 221');
  locks.held.clear();
  const second = await openTab();
  second.keepDraft(place, 'A saw');
  const third = await openTab();
  // Its saw would be saved as product 221.
  expect(second.readDraft(storedProduct, text)).toBeUndefined();
  expect([third.readDraft(storedProduct, text), third.readDraft(place, text)]).toEqual([
    'product 221',
    'A mower',
  ]);
});

it('what the whole browser shares is the same in each tab', async () => {
  const shared = { ...place, scope: 'browser' } as const;
  const first = await openTab();
  const second = await openTab();
  first.keepDraft(shared, 'A list');
  expect(second.readDraft(shared, text)).toBe('A list');
});

it('without locks every tab reads what was typed last', async () => {
  vi.stubGlobal('navigator', {});
  const first = await openTab();
  first.keepDraft(place, 'A mower');
  const second = await openTab();
  expect(second.readDraft(place, text)).toBe('A mower');
});

it('a draft that cannot be read hides no other', async () => {
  const tab = await openTab();
  localStorage.setItem('staff-1-answer-1@broken', '{');
  tab.keepDraft({ ...place, name: 'answer-2' }, 'Ready on Friday');
  expect(tab.draftsNamed(1, 'answer-', text)).toEqual(new Map([['2', 'Ready on Friday']]));
});

it('what somebody signed out of in another tab is stored again while it is still open here, and not what was sent', async () => {
  const first = await openTab();
  first.keepDraft(place, 'mower');
  const sent = { ...place, name: 'note-1' };
  first.keepDraft(sent, 'call her');
  first.dropDraft(sent);
  (await openTab()).dropAllDrafts();
  const stop = first.followOtherTabs();
  expect(first.readDraft(place, text)).toBeUndefined();
  window.dispatchEvent(new Event(SESSION_ENDED));
  stop();
  expect(localStorage.length).toBe(1);
  expect(first.readDraft(place, text)).toBe('mower');
});

it('what a reloaded tab shows again is stored again, too', async () => {
  const before = await openTab();
  before.keepDraft(place, 'A mower');
  locks.held.clear();
  const reloaded = await loadPage();
  const stop = reloaded.followOtherTabs();
  expect(reloaded.readDraft(place, text)).toBe('A mower');
  localStorage.clear();
  window.dispatchEvent(new Event(SESSION_ENDED));
  expect(reloaded.readDraft(place, text)).toBe('A mower');
  stop();
});

it('of somebody else who signs in here, nothing is read, stored again or asked about that the last person typed', async () => {
  const first = await openTab();
  const stops = [first.followOtherTabs(), first.askBeforeLosingDrafts()];
  first.keepDraft(place, 'A mower');
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  first.keepDraft({ ...place, name: 'note-1' }, 'call her');
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { locks });
  (await openTab()).dropAllDrafts();
  first.forgetDraftsOfOthers(2);
  expect(first.readDraft({ ...place, userId: 2 }, text)).toBeUndefined();
  first.keepDraft({ ...place, userId: 2 }, 'A saw');
  first.dropDraft({ ...place, userId: 2 });
  window.dispatchEvent(new Event(SESSION_ENDED));
  expect(localStorage.length).toBe(0);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  for (const stop of stops) stop();
});
