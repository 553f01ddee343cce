import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useThread } from './use-thread.ts';

const mails = (...ids: number[]) => ids.map((id) => ({ id }));

function write(hasDraft = false) {
  return renderHook(({ replies }) => useThread(replies, hasDraft), { initialProps: { replies: mails(1) } });
}

it('a colleague’s mail that comes while somebody writes was not seen by them', () => {
  const { result, rerender } = write();
  act(() => result.current.change());
  rerender({ replies: mails(1, 2) });
  expect(result.current.guard.lastReplyId).toBe(1);
  // The mail is rejected, and the thread shows the new one.
  act(() => result.current.markSeen());
  expect(result.current.guard.lastReplyId).toBe(2);
});

it('one that came before the first letter was seen; a kept draft was begun before', () => {
  const begun = write();
  begun.rerender({ replies: mails(1, 2) });
  expect(begun.result.current.guard.lastReplyId).toBe(2);
  const kept = write(true);
  kept.rerender({ replies: mails(1, 2) });
  expect(kept.result.current.guard.lastReplyId).toBe(1);
});

it('the same text that is sent again is the same mail; another text, and the next one, is another', () => {
  const { result } = write();
  const keys = [result.current.guard.idempotencyKey];
  act(() => result.current.markSeen());
  expect(result.current.guard.idempotencyKey).toBe(keys[0]);
  for (const step of ['change', 'restart'] as const) {
    act(() => result.current[step]());
    keys.push(result.current.guard.idempotencyKey);
  }
  expect(new Set(keys).size).toBe(3);
});
