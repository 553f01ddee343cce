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
  expect(result.current.lastReplyId).toBe(1);
  // The mail is rejected, and the thread shows the new one.
  act(() => result.current.markSeen());
  expect(result.current.lastReplyId).toBe(2);
});

it('one that came before the first letter was seen; a kept draft was begun before', () => {
  const begun = write();
  begun.rerender({ replies: mails(1, 2) });
  expect(begun.result.current.lastReplyId).toBe(2);
  const kept = write(true);
  kept.rerender({ replies: mails(1, 2) });
  expect(kept.result.current.lastReplyId).toBe(1);
});
