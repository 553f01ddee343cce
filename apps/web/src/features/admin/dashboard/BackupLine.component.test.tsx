import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BackupLine } from './BackupLine.tsx';

const asOf = new Date('2026-11-22T15:00:00Z');
const counts = { products: 214, requests: 1_902, images: 1, offSite: null, cleanupProblem: null };
const lastVerified = { at: new Date('2026-11-22T08:12:00Z'), ...counts };
const before = (days: number) => ({
  ...lastVerified,
  at: new Date(lastVerified.at.getTime() - days * 86_400_000),
});
type Backup = Parameters<typeof BackupLine>[0]['backup'];
const state: Backup = { lastVerified, failure: null, isOverdue: false, isMade: true, asOf };
const show = (change: Partial<Backup>) => render(<BackupLine backup={{ ...state, ...change }} />).container;
const urgent = (container: HTMLElement) => container.querySelector('[data-urgent]') !== null;

it('says when the last restore was proven, on the shop’s clocks', () => {
  const today = show({});
  expect(today.textContent).toBe('Last restore proven today 03:12: 214 products, 1,902 requests, 1 image');
  expect(urgent(today)).toBe(false);
  expect(show({ lastVerified: before(1) }).textContent).toContain('proven yesterday 03:12: 214');
  const old = show({ lastVerified: before(3), isOverdue: true });
  expect(old.textContent).toBe(
    'No backup was proven in the last 36 hours. Last restore proven Nov 19, 2026 3:12 AM: 214 products, 1,902 requests, 1 image',
  );
  expect(urgent(old)).toBe(true);
});

it('says in red what failed, with the last proof if there is one', () => {
  const failure = { at: lastVerified.at, reason: 'The disk is full.' };
  const failed = show({ lastVerified: before(1), failure });
  expect(failed.textContent).toMatch(
    /^The backup failed today 03:12: The disk is full\. Last restore proven yest/,
  );
  expect(urgent(failed)).toBe(true);
  expect(show({ lastVerified: null, failure }).textContent).toContain('No restore was ever proven.');
});

it('says whether there is a copy in another place, in red where it failed', () => {
  const copied = show({ lastVerified: { ...lastVerified, offSite: { problem: null } } });
  expect(copied.textContent).toMatch(/1 image; copied off-site$/);
  expect(urgent(copied)).toBe(false);
  const problem = 'The backup is on this machine only: The bucket of BACKUP_S3_URL cannot be reached.';
  const alone = show({ lastVerified: { ...lastVerified, offSite: { problem } } });
  expect(alone.textContent).toMatch(
    /^The backup is on this machine only: The bucket of BACKUP_S3_URL cannot be reached\. Last restore proven/,
  );
  expect(urgent(alone)).toBe(true);
});

it('says in red which old files could not be deleted, beside what is wrong with the copy', () => {
  const cleanupProblem = 'Old files in /backups could not be deleted: a.zip. Check who may delete them.';
  const offSite = { problem: 'The backup is on this machine only.' };
  const full = show({ lastVerified: { ...lastVerified, offSite, cleanupProblem } });
  expect(full.textContent).toMatch(
    /^The backup is on this machine only\. Old files in .* may delete them\. Last restore proven today/,
  );
  expect(urgent(full)).toBe(true);
});

it('promises the first backup where backups are made, and nothing elsewhere', () => {
  expect(show({ lastVerified: null }).textContent).toContain('the first one is made tonight at 03:10');
  expect(show({ lastVerified: null, isMade: false }).textContent).toBe('');
});
