import { DAY_MS, HOUR_MS } from '@dealer/api/domain/duration';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { compareClocks } from './server-clock.ts';
import { watchSaleEnds } from './watch-sale-ends.ts';

/** From the end of a sale to the first read, where the spread among visitors is 0. */
const DELAY_MS = 2_000;
const start = new Date('2026-11-23T12:00:00Z');
const endIn = (ms: number) => new Date(start.getTime() + ms).toISOString();

let client: ReturnType<typeof createQueryClient>;
/** The end of the sale as the server says it; null once the regular prices are back. */
let saleEndsAt: string | null;
let reads: number;

const queryKey = [['storefront', 'products', 'search'], { input: {}, type: 'query' }];
const options = () => ({
  queryKey,
  queryFn: () => {
    reads += 1;
    return Promise.resolve({ items: [{ id: 1, saleEndsAt }] });
  },
});

/** Shows the machines, until the returned function is called. */
const show = () =>
  new QueryObserver(client, { ...options(), staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const showServerTime = (time: number) =>
  compareClocks(new Response(null, { headers: { date: new Date(time).toUTCString() } }), Date.now());

function setVisible(isVisible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  client = createQueryClient();
  reads = 0;
});
afterEach(() => {
  client.clear();
  showServerTime(Date.now());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('reads prices again when their sale ends, and then no more', async () => {
  saleEndsAt = endIn(60_000);
  watchSaleEnds(client);
  show();
  await wait(60_000 + DELAY_MS - 1);
  expect(reads).toBe(1);
  saleEndsAt = null;
  await wait(1);
  expect(reads).toBe(2);
  await wait(DAY_MS);
  expect(reads).toBe(2);
});

it('begins with what was read before it, once', async () => {
  saleEndsAt = endIn(60_000);
  show();
  await wait(30_000);
  watchSaleEnds(client);
  watchSaleEnds(client);
  saleEndsAt = null;
  await wait(DAY_MS);
  expect(reads).toBe(2);
});

it('asks again in growing pauses, of five minutes at most, while the sale’s prices are still there', async () => {
  saleEndsAt = endIn(1_000);
  watchSaleEnds(client);
  show();
  await wait(1_000 + DELAY_MS);
  expect(reads).toBe(2);
  await wait(5_000);
  expect(reads).toBe(3);
  await wait(9_000);
  expect(reads).toBe(3);
  await wait(60_000);
  expect(reads).toBe(5);
  await wait(60 * 60_000);
  const soFar = reads;
  await wait(5 * 60_000);
  expect(reads).toBe(soFar + 1);
});

it('is read by visitors at different moments', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  saleEndsAt = endIn(1_000);
  watchSaleEnds(client);
  show();
  await wait(1_000 + DELAY_MS);
  expect(reads).toBe(1);
  await wait(5_000);
  expect(reads).toBe(2);
});

it('waits longer than a timer can', async () => {
  saleEndsAt = endIn(60 * DAY_MS);
  watchSaleEnds(client);
  show();
  await wait(60 * DAY_MS + DELAY_MS - 1);
  expect(reads).toBe(1);
  await wait(1);
  expect(reads).toBe(2);
});

it('waits on a hidden page until it is visible, as after the phone slept', async () => {
  saleEndsAt = endIn(60_000);
  watchSaleEnds(client);
  show();
  await wait(1_000);
  setVisible(false);
  await wait(DAY_MS);
  expect(reads).toBe(1);
  saleEndsAt = null;
  setVisible(true);
  await wait(0);
  expect(reads).toBe(2);
});

it('reads what the page no longer shows once it is shown again', async () => {
  saleEndsAt = endIn(60_000);
  watchSaleEnds(client);
  const leave = show();
  await wait(1_000);
  leave();
  saleEndsAt = null;
  await wait(120_000);
  expect(reads).toBe(1);
  show();
  await wait(0);
  expect(reads).toBe(2);
});

it.each([
  ['slow', -HOUR_MS],
  ['fast', HOUR_MS],
])('reads them at the end by the clock of the server where the one of the phone is %s', async (_, ahead) => {
  vi.setSystemTime(start.getTime() + ahead);
  saleEndsAt = endIn(60_000);
  watchSaleEnds(client);
  show();
  await wait(1_000);
  showServerTime(Date.now() - ahead);
  const before = reads;
  await wait(50_000);
  expect(reads).toBe(before);
  saleEndsAt = null;
  await wait(15_000);
  expect(reads).toBe(before + 1);
});
