import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CatalogVersion } from '../../catalog-version.ts';
import { createLog } from '../../log/log.ts';
import { type RenderAhead, renderAhead } from './render-ahead.ts';
import { cacheableResponse, ResponseCache } from './response-cache.ts';

const publicUrl = 'http://shop.example';
const log = createLog('info', { write: () => undefined });

let current: number;
let cache: ResponseCache;
let ahead: RenderAhead;
let rendered: string[];
/** What happens while a page is rendered. */
let duringRender: (path: string) => void;
const listeners = new Set<() => void>();

const version: CatalogVersion = {
  peek: () => current,
  read: () => Promise.resolve(current),
  onInvalidate: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: () => Promise.resolve(),
};

const encoded = cacheableResponse(0, 'a page', {});

function store(path: string, made = current): void {
  cache.set(path, { ...encoded, version: made });
}

/** Visitors open a page a number of times. */
function visit(path: string, times: number): void {
  for (let n = 0; n < times; n += 1) cache.get(path, current);
}

function raise(): void {
  current += 1;
  for (const listener of listeners) listener();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  current = 1;
  cache = new ResponseCache();
  rendered = [];
  duringRender = () => undefined;
  for (const path of ['/', '/inventory', '/faq']) store(path);
  ahead = renderAhead({
    ...{ version, cache, log, publicUrl },
    fetch: ({ url }) => {
      const path = new URL(url).pathname;
      const made = current;
      duringRender(path);
      store(path, made);
      rendered.push(path);
      return new Response(path);
    },
  });
});
afterEach(async () => {
  await ahead.close();
  vi.useRealTimers();
});

it('renders what visitors request after a write, most requested first', async () => {
  visit('/', 3);
  visit('/inventory', 5);
  visit('/faq', 1);
  raise();
  await vi.advanceTimersByTimeAsync(0);
  expect(rendered).toEqual(['/inventory', '/']);
  expect(cache.get('/inventory', current)?.version).toBe(current);
});

it('renders each page once for writes that follow each other, under the newest version', async () => {
  visit('/', 20);
  raise();
  await vi.advanceTimersByTimeAsync(0);
  expect(rendered).toEqual(['/']);
  for (let n = 0; n < 10; n += 1) raise();
  await vi.advanceTimersByTimeAsync(999);
  expect(rendered).toEqual(['/']);
  await vi.advanceTimersByTimeAsync(1);
  expect(rendered).toEqual(['/', '/']);
  expect(cache.get('/', current)?.version).toBe(current);
});

it('leaves the rest to the next round when a write comes meanwhile', async () => {
  visit('/', 60);
  visit('/inventory', 100);
  duringRender = () => {
    duringRender = () => undefined;
    raise();
  };
  raise();
  await vi.advanceTimersByTimeAsync(0);
  expect(rendered).toEqual(['/inventory']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rendered).toEqual(['/inventory', '/', '/inventory']);
});

it('forgets a page that nobody opens any more', async () => {
  visit('/', 8);
  for (let n = 0; n < 5; n += 1) {
    raise();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(rendered).toEqual(['/', '/', '/']);
});

it('goes on after a page that could not be rendered, with the next write', async () => {
  visit('/', 20);
  duringRender = () => {
    duringRender = () => undefined;
    throw new Error('the database does not answer');
  };
  raise();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rendered).toEqual([]);
  raise();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rendered).toEqual(['/']);
});
