import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STALL_LIMIT_MS, sendFile } from './send-file.ts';

/** A request on which nothing happens by itself. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  status = 0;
  response: unknown = null;
  isAborted = false;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
    this.end('abort');
  }
  end(how: 'abort' | 'error' | 'load') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
  sent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
}

let progress: number[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  progress = [];
});
afterEach(() => vi.useRealTimers());

function send(file = new File(['a'], 'a.png')) {
  const controller = new AbortController();
  const onProgress = (percent: number) => progress.push(percent);
  const answer = sendFile('/api/a', 'file', file, {
    onProgress,
    signal: controller.signal,
  });
  answer.catch(() => undefined);
  return { answer, controller, request: FakeRequest.last };
}

it('reports how much was sent, and what was answered', async () => {
  const { answer, request } = send();
  request.sent(50, 200);
  request.sent(0, 0);
  Object.assign(request, { status: 201, response: { id: 1 } });
  request.end('load');
  expect(await answer).toEqual({ status: 201, body: { id: 1 } });
  expect(progress).toEqual([25, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up where nothing happens for long, and not while something does', async () => {
  const { answer, request } = send();
  await vi.advanceTimersByTimeAsync(STALL_LIMIT_MS - 1);
  request.sent(1, 2);
  await vi.advanceTimersByTimeAsync(STALL_LIMIT_MS - 1);
  expect(request.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(request.isAborted).toBe(true);
  await expect(answer).rejects.toThrow('The connection was lost');
});

it('says that the connection was lost, and ends by its signal', async () => {
  const lost = send();
  lost.request.end('error');
  await expect(lost.answer).rejects.toThrow('The connection was lost');
  const canceled = send();
  canceled.controller.abort();
  await expect(canceled.answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(vi.getTimerCount()).toBe(0);
});

it('says that the file was changed or moved, which the browser reports like a lost connection', async () => {
  const file = new File(['a'], 'a.png');
  // As the browser answers a read of a file that is not what was chosen.
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadable')) });
  const { answer, request } = send(file);
  request.end('error');
  expect(await answer).toEqual({
    status: 400,
    body: { message: 'The file was changed or moved after it was chosen' },
  });
});

it('sends nothing where it was canceled before, as while the file before it was read', async () => {
  const requests = vi.spyOn(FakeRequest.prototype, 'send');
  const answer = sendFile('/api/a', 'file', new File(['a'], 'a.png'), { signal: AbortSignal.abort() });
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
