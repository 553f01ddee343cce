import { useSyncExternalStore } from 'react';

interface Options<Item> {
  /** Name in the browser's local storage. */
  key: string;
  /** The longest that the list gets. */
  max: number;
  /** Reads one stored item; undefined for what is none. */
  parse: (value: unknown) => Item | undefined;
}

/** A short list that stays in this browser, the same in all its tabs. */
export interface StoredList<Item> {
  read(): readonly Item[];
  write(items: readonly Item[]): void;
  /** The list as it stands; empty on the server and while hydrating. */
  use(): readonly Item[];
}

/** Makes a list in local storage. A stored text that cannot be parsed is an empty list. Where the browser stores nothing, the list lasts for this visit. */
export function storedList<Item>({ key, max, parse }: Options<Item>): StoredList<Item> {
  const none: readonly Item[] = [];
  const listeners = new Set<() => void>();
  let current: readonly Item[] = none;
  /** The stored text that `current` was read from: other tabs write as well, also while nobody here listens. */
  let text: string | null | undefined;

  function parseList(stored: string | null): readonly Item[] {
    try {
      const list: unknown = JSON.parse(stored ?? '[]');
      return Array.isArray(list) ? list.flatMap((value) => parse(value) ?? []).slice(0, max) : none;
    } catch {
      return none;
    }
  }
  function read(): readonly Item[] {
    try {
      const stored = localStorage.getItem(key);
      if (stored !== text) {
        text = stored;
        current = parseList(stored);
      }
    } catch {
      // The browser stores nothing: the list is what this visit wrote.
    }
    return current;
  }
  function notify(): void {
    for (const listener of listeners) listener();
  }
  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) notify();
  }
  function subscribe(listener: () => void): () => void {
    if (!listeners.size) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (!listeners.size) window.removeEventListener('storage', onStorage);
    };
  }
  return {
    read,
    write(items) {
      current = items.slice(0, max);
      try {
        const json = JSON.stringify(current);
        localStorage.setItem(key, json);
        text = json;
      } catch {
        // Kept for this visit only.
      }
      notify();
    },
    use: () => useSyncExternalStore(subscribe, read, () => none),
  };
}
