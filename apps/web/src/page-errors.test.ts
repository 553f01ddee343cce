import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { pageErrorsScript } from './page-errors.ts';

const ORIGIN = 'https://shop.example';
const OWN = `${ORIGIN}/assets/a.js:1:20`;

/** A page on which the script runs. */
function openPage() {
  const listeners = new Map<string, (event: object) => void>();
  const sent: unknown[] = [];
  const written: unknown[] = [];
  const page = {
    Error,
    console: { error: (...all: unknown[]) => void written.push(...all) },
    location: { origin: ORIGIN, pathname: '/product/1' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    Blob: class {
      readonly body: string;
      constructor([body = '']: string[]) {
        this.body = body;
      }
    },
    navigator: { sendBeacon: (_path: string, { body }: { body: string }) => sent.push(JSON.parse(body)) },
  };
  runInNewContext(pageErrorsScript, page);
  return { ...page, sent, written, fire: (type: string, event: object) => listeners.get(type)?.(event) };
}

function errorAt(source: string, message = 'x is not a function') {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (${source})`;
  return error;
}

it('reports what nobody caught, a rejection, and what React has caught and written to the console', () => {
  const page = openPage();
  const place = { filename: `${ORIGIN}/assets/a.js`, lineno: 1, colno: 20 };
  page.fire('error', { error: errorAt(OWN), ...place });
  page.fire('unhandledrejection', { reason: errorAt(OWN) });
  const caught = errorAt(OWN);
  page.console.error('%o', caught);
  const report = { message: 'x is not a function', source: '/assets/a.js:1:20', page: '/product/1' };
  expect(page.sent).toEqual([report, report, report]);
  expect(page.written).toEqual(['%o', caught]);
  page.fire('unhandledrejection', { reason: errorAt(OWN) });
  expect(page.sent).toHaveLength(3);
});

it.each([
  ['of an extension', errorAt('chrome-extension://abc/content.js:1:1')],
  ['of another site', errorAt('https://other.example/a.js:1:1')],
  ['without a place', 'Script error.'],
  ['of the connection', errorAt(OWN, 'Failed to fetch')],
  ['of code that did not arrive', errorAt(OWN, 'Failed to fetch dynamically imported module')],
  ['of a call that was canceled', errorAt(OWN, 'signal is aborted without reason')],
])('does not report an error %s', (_what, reason) => {
  const page = openPage();
  page.fire('unhandledrejection', { reason });
  expect(page.sent).toEqual([]);
});

it('reports an error whose words only begin like those of a connection', () => {
  const page = openPage();
  for (const message of ['AbortSignal.any is not a function', "Cannot read 'loaderData' of undefined"])
    page.fire('unhandledrejection', { reason: errorAt(OWN, message) });
  expect(page.sent).toHaveLength(2);
});
