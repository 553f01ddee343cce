import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundledChild } from '@dealer/db/testing/children';
import { expect, it } from 'vitest';

const script = bundledChild(join(import.meta.dirname, '../testing/children/fail.ts'));
const secret = 'ada.private@example.com';

it.each(['exception', 'rejection'])(
  'an uncaught %s is logged without its data and ends the process',
  async (way) => {
    const child = spawn(process.execPath, [script(), way, secret]);
    const [[code], output, printed] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    expect({ code, printed }).toEqual({ code: 1, printed: '' });
    expect(output).not.toContain(secret);
    expect(JSON.parse(output)).toMatchObject({
      level: 50,
      msg: 'Uncaught error',
      err: { message: 'Failed query: insert into users values ($1)', cause: { code: '23505' } },
    });
  },
);

it.each([
  ['value', 'A value of type object was thrown'],
  ['odd error', ''],
])('an uncaught %s is logged, too', async (way, message) => {
  const child = spawn(process.execPath, [script(), way, secret]);
  const [[code], output, printed] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  expect({ code, printed }).toEqual({ code: 1, printed: '' });
  expect(output).not.toContain(secret);
  expect(JSON.parse(output)).toMatchObject({ msg: 'Uncaught error', err: { message } });
});

it('an uncaught error ends the process where nobody reads its output any more', async () => {
  const child = spawn(process.execPath, [script(), 'exception', secret], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([1, null]);
});
