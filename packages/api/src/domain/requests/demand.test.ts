import { expect, it } from 'vitest';
import { wantedText } from './demand.ts';

it.each([
  [{ requests: 3, alerts: 2, visitors: 12 }, '3 requests, 2 people wait for it, 12 people looked at it'],
  [{ requests: 0, alerts: 1, visitors: 0 }, '1 person waits for it'],
  [{ requests: 1, alerts: 0, visitors: 0 }, '1 request'],
  [{ requests: 0, alerts: 0, visitors: 3 }, '3 people looked at it'],
])('says who wants a machine', (wanted, text) => {
  expect(wantedText(wanted)).toBe(text);
});
