import { useSyncExternalStore } from 'react';

interface Options<Item> {
  /** Name in the browser's local storage. */
  key: string;
  most: number;
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

/** Makes a list in local storage. What is stored and cannot be read counts as nothing; a browser that keeps nothing keeps it for the visit. */
export function storedList<Item>({ key, most, parse }: Options<Item>): StoredList<Item> {
  const none: readonly Item[] = [];
  const listeners = new Set<() => void>();
  let current: readonly Item[] | undefined;

  function load(): readonly Item[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.flatMap((value) => parse(value) ?? []).slice(0, most) : none;
    } catch {
      return none;
    }
  }
  function read(): readonly Item[] {
    current ??= load();
    return current;
  }
  function tell(): void {
    for (const listener of listeners) listener();
  }
  function onStorage(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    tell();
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
      current = items.slice(0, most);
      try {
        localStorage.setItem(key, JSON.stringify(current));
      } catch {
        // Kept for this visit only.
      }
      tell();
    },
    use: () => useSyncExternalStore(subscribe, read, () => none),
  };
}
