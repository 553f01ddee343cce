import { afterAll, afterEach } from 'vitest';
import { guardConsole } from './console-guard.ts';

/** An unexpected message fails the test that caused it; a test that expects one spies on the console itself. */
const take = guardConsole(console);

function refuseMessages(): void {
  const messages = take();
  if (messages.length > 0) throw new Error(`Unexpected message on the console:\n${messages.join('\n')}`);
}

afterEach(refuseMessages);
afterAll(refuseMessages);
