import { afterAll, afterEach } from 'vitest';
import { guardConsole } from './console-guard.ts';

/** An unexpected message fails the test that caused it; a test that expects one replaces the console method by a spy. */
const takeMessages = guardConsole(console);

function rejectMessages(): void {
  const messages = takeMessages();
  if (messages.length > 0) throw new Error(`Unexpected message on the console:\n${messages.join('\n')}`);
}

afterEach(rejectMessages);
afterAll(rejectMessages);
