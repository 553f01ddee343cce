import { describe, expect, it } from 'vitest';
import { createPerClientLimit } from './per-client-limit.ts';

/** Work that ends when endAll is called. */
function pendingWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    endAll: () => {
      for (const end of ends.splice(0)) end();
    },
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        ends.push(() => resolve(name));
      }),
  };
}

describe('the limit per client address', () => {
  it('is four concurrent requests, and another address has its own', async () => {
    const limitPerClient = createPerClientLimit();
    const { started, endAll, work } = pendingWork();
    const all = Array.from({ length: 6 }, (_, n) => limitPerClient('192.0.2.1', work(`a${n}`)));
    all.push(limitPerClient('192.0.2.2', work('b')));
    await Promise.resolve();
    expect(started).toEqual(['a0', 'a1', 'a2', 'a3', 'b']);
    endAll();
    await expect.poll(() => started).toHaveLength(7);
    endAll();
    expect(await Promise.all(all)).toHaveLength(7);
  });

  it('bounds the waiting requests, and says when to try again', async () => {
    const limitPerClient = createPerClientLimit();
    const { endAll, started, work } = pendingWork();
    const waiting = Array.from({ length: 204 }, (_, n) => limitPerClient('192.0.2.1', work(`${n}`)));
    await expect(limitPerClient('192.0.2.1', work('late'))).rejects.toThrow(
      /Too many requests from your network/,
    );
    while (started.length < 204) {
      endAll();
      await Promise.resolve();
    }
    endAll();
    expect(await Promise.all(waiting)).toHaveLength(204);
  });

  it('frees the slot of work that failed', async () => {
    const limitPerClient = createPerClientLimit();
    const fail = () => Promise.reject(new Error('broken'));
    for (let n = 0; n < 9; n += 1) await expect(limitPerClient('192.0.2.1', fail)).rejects.toThrow('broken');
    expect(await limitPerClient('192.0.2.1', () => Promise.resolve('well'))).toBe('well');
  });
});
