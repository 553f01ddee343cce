import { randomId } from './random-id.ts';

const LOCK_PREFIX = 'tab-';
const STORED_AS = 'tab';
/** The time that a reloaded tab waits for the lock of the page it replaces; a duplicated tab waits as long for nothing, once. */
const TAKE_OVER_MS = 300;

let ownTab: string | undefined;
let otherTabs: ReadonlySet<string> = new Set();

/** Names this tab: the same after a reload, another in a duplicated tab. */
export function currentTab(): string {
  ownTab ??= randomId();
  return ownTab;
}

/** Whether another tab of this browser is open under that name. */
export function isOpenElsewhere(tab: string): boolean {
  return otherTabs.has(tab);
}

/** Holds the lock of a name until the page is gone. @returns whether it was free in time */
function holdLock(locks: LockManager, tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    locks
      .request(LOCK_PREFIX + tab, { signal: AbortSignal.timeout(TAKE_OVER_MS) }, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

async function findOtherTabs(locks: LockManager): Promise<void> {
  const { held = [] } = await locks.query();
  const names = held.flatMap(({ name }) =>
    name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [],
  );
  otherTabs = new Set(names.filter((name) => name !== ownTab));
}

/** A tab that has just stored something is open, whatever was known of it. */
export function noteOpenTab(tab: string): void {
  if (tab !== ownTab) otherTabs = new Set([...otherTabs, tab]);
}

/**
 * Gives this tab its name and finds the others that are open: now, and whenever it is shown or gets the focus again. A lock ends
 * with its tab, also with one that crashed. Without locks (a page that is not served by https) only those tabs are known that
 * have stored something since.
 */
export async function joinOpenTabs(): Promise<void> {
  if (!('locks' in navigator) || ownTab !== undefined) return;
  const { locks } = navigator;
  try {
    const stored = sessionStorage.getItem(STORED_AS);
    const isTakenOver = stored !== null && (await holdLock(locks, stored));
    ownTab = isTakenOver ? stored : randomId();
    sessionStorage.setItem(STORED_AS, ownTab);
    if (!isTakenOver) await holdLock(locks, ownTab);
    await findOtherTabs(locks);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void findOtherTabs(locks);
    });
    window.addEventListener('focus', () => void findOtherTabs(locks));
  } catch {
    // A browser that stores nothing keeps no drafts either.
  }
}
