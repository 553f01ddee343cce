import { expect, it } from 'vitest';
import { closeAll, type OpenResources } from './close-all.ts';

it('closes the latest first, and the others although one fails', async () => {
  const closed: string[] = [];
  const failed: unknown[] = [];
  const log = {
    info: () => undefined,
    error: (fields: Record<string, unknown>) => failed.push(fields['part']),
  };
  const part = (name: string) => ({ name, close: () => closed.push(name) });
  const opened: OpenResources = [
    part('database'),
    { name: 'worker', close: () => Promise.reject(new Error('lost')) },
    {
      name: 'threads',
      close: () => {
        throw new Error('gone');
      },
    },
    part('version'),
  ];
  await closeAll(opened, log);
  await closeAll(opened, log);
  expect(closed).toEqual(['version', 'database']);
  expect(failed).toEqual(['threads', 'worker']);
});
