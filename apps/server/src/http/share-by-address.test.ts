import { describe, expect, it } from 'vitest';
import { createShares } from './share-by-address.ts';

/** Work that ends when it is told to. */
function pendingWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    endAll: () => {
      for (const end of ends.splice(0)) end();
    },
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.push(() => resolve(name));
      }),
  };
}

describe('the share of an address', () => {
  it('is four requests at a time, and another address has its own', async () => {
    const inShare = createShares();
    const { begun, endAll, work } = pendingWork();
    const all = Array.from({ length: 6 }, (_, n) => inShare('192.0.2.1', work(`a${n}`)));
    all.push(inShare('192.0.2.2', work('b')));
    await Promise.resolve();
    expect(begun).toEqual(['a0', 'a1', 'a2', 'a3', 'b']);
    endAll();
    await expect.poll(() => begun).toHaveLength(7);
    endAll();
    expect(await Promise.all(all)).toHaveLength(7);
  });

  it('holds so many that wait, and says when to come again', async () => {
    const inShare = createShares();
    const { endAll, begun, work } = pendingWork();
    const waiting = Array.from({ length: 204 }, (_, n) => inShare('192.0.2.1', work(`${n}`)));
    await expect(inShare('192.0.2.1', work('late'))).rejects.toThrow(/Too many requests from your network/);
    while (begun.length < 204) {
      endAll();
      await Promise.resolve();
    }
    endAll();
    expect(await Promise.all(waiting)).toHaveLength(204);
  });

  it('is free again after work that failed', async () => {
    const inShare = createShares();
    const fail = () => Promise.reject(new Error('broken'));
    for (let n = 0; n < 9; n += 1) await expect(inShare('192.0.2.1', fail)).rejects.toThrow('broken');
    expect(await inShare('192.0.2.1', () => Promise.resolve('well'))).toBe('well');
  });
});
