import { describe, expect, it, vi } from 'vitest';
import { guardConsole } from './setup/console-guard.ts';

describe('the console guard', () => {
  it('collects errors and warnings as they would be printed, once', () => {
    const target: Pick<Console, 'error' | 'warn'> = { error: () => undefined, warn: () => undefined };
    const take = guardConsole(target);
    target.error('broken: %s', 'reason');
    target.warn('careful', { deep: 1 });
    expect(take()).toEqual(['console.error: broken: reason', 'console.warn: careful { deep: 1 }']);
    expect(take()).toEqual([]);
  });

  it.fails('fails the test that prints an unexpected message', () => {
    expect(console.error('nobody expects this')).toBeUndefined();
  });

  it('lets a test expect a message with its own spy', () => {
    const spy = vi.spyOn(console, 'warn').mockReturnValue();
    console.warn('expected');
    expect(spy).toHaveBeenCalledWith('expected');
  });
});
