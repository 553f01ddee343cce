import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DiskLine } from './DiskLine.tsx';

it.each([
  [
    'data',
    'The server’s disk for data has room for 640 MB only. When the disk is full, nothing can be saved.',
  ],
  [
    'backups',
    'The server’s disk for backups has room for 640 MB only. When the disk is full, no backup can be made.',
  ],
] as const)(
  'says how much room the disk for %s has, what happens without, and what to do',
  (folder, text) => {
    const { container } = render(<DiskLine disk={{ folder, freeBytes: 640_900_000 }} />);
    expect(container.textContent).toBe(`${text} Old files of the backup folder can be deleted first.`);
  },
);
