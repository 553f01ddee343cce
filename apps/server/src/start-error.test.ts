import { DatabaseUnavailable } from '@dealer/db';
import { expect, it } from 'vitest';
import { StartError, startErrorText } from './start-error.ts';

it('an error that the operator can fix is one line', () => {
  expect(startErrorText(new StartError('The web app is not built.'))).toBe('The web app is not built.');
  expect(startErrorText(new DatabaseUnavailable('It does not answer.'))).toBe('It does not answer.');
});

it('a full disk is one line too, wherever the start met it', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  for (const error of [full, new Error('The images were not drawn', { cause: full })])
    expect(startErrorText(error)).toMatch(/^Cannot start: the disk is full\. Free some space.*repaired\.$/);
});

it('any other error says where it happened', () => {
  expect(startErrorText(new Error('unexpected'))).toMatch(/^Cannot start: Error: unexpected\n\s+at /);
});
