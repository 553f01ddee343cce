import { createHash } from 'node:crypto';
import { type Browser, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { collectProblems, unexpected } from './problems.ts';
import { tailOf } from './server.ts';

export { axe, axeInBothSchemes } from './axe.ts';
export { expectNoHydrationNoise, untilHydrated, untilSettled } from './hydration.ts';
export { expectNoOverflow, expectWholeText } from './overflow.ts';
export { samplePassword } from './server.ts';
export { expectStructuredData, structuredDataOf } from './structured-data.ts';
export { expect };

interface Fixtures {
  /** Problems that this test causes on purpose: `test.use({ expectedConsole: [/404/] })`. */
  expectedConsole: RegExp[];
  /** A page of the same site and screen without JavaScript; `.context()` is its context. */
  withoutJavaScript: Page;
  /** The folder of the mails that a mail server took from the site, one file each, in their order. */
  inbox: string;
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global set-up`);
  return value;
}

/** A name for the data of a test, different for each screen and each of its runs by --repeat-each. */
export function ownName({ project, repeatEachIndex }: TestInfo): string {
  return `${project.name}-${repeatEachIndex}`;
}

/** The network address that a test comes from. */
function addressOf({ testId, repeatEachIndex }: TestInfo): string {
  const bytes = createHash('sha256').update(`${testId} ${repeatEachIndex}`).digest();
  return `10.${bytes.readUInt8(0)}.${bytes.readUInt8(1)}.${bytes.readUInt8(2)}`;
}

/** Opens a page without the session of the test's own page. The caller closes its context. */
export async function visit(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
}

/** Playwright's test against the built site; fails on any problem in the browser that the test does not expect. */
export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  baseURL: ({}, provide) => provide(fromSetup('E2E_URL')),
  inbox: ({}, provide) => provide(fromSetup('E2E_INBOX')),
  context: async ({ context, expectedConsole }, provide, testInfo) => {
    const problems = collectProblems(context, fromSetup('E2E_URL'));
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(testInfo) });
    // A blocked eval throws in the code that calls it, which may catch it without a console message.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`The policy refused ${blockedURI} by ${violatedDirective}`);
      });
    });
    await provide(context);
    const found = unexpected(problems, expectedConsole);
    if (found.length > 0 || testInfo.status !== testInfo.expectedStatus) {
      console.log(`The end of the server's log:\n${tailOf(fromSetup('E2E_LOG'))}`);
    }
    expect(found, 'problems in the browser').toEqual([]);
  },
  withoutJavaScript: async ({ browser, expectedConsole }, provide) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const problems = collectProblems(context, fromSetup('E2E_URL'));
    await provide(await context.newPage());
    await context.close();
    expect(unexpected(problems, expectedConsole), 'problems in the browser').toEqual([]);
  },
});
