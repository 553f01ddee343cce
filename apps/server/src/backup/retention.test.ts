import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DAY_MS } from '@dealer/db/durations';
import { expect, it } from 'vitest';
import { deleteAbandoned, deleteExpired, expiredBackups, nightlyName } from './retention.ts';

const night = (daysAgo: number) =>
  nightlyName(new Date(Date.parse('2026-11-22T08:10:00Z') - daysAgo * DAY_MS));
const nights = (count: number) => Array.from({ length: count }, (_, ago) => night(ago));
const kept = (names: string[]) => names.filter((name) => !expiredBackups(names).includes(name));

it('the newest of seven days and of four weeks are kept', () => {
  // 2026-11-22 is a Sunday: the week's last day.
  expect(kept(nights(60))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21].map(night));
});

it('deleting every night keeps what deleting once would', () => {
  let names: string[] = [];
  for (let ago = 60; ago >= 0; ago -= 1) names = kept([night(ago), ...names]);
  expect(names).toEqual(kept(nights(60)));
});

it('a site that was off loses no backup, and the newest of a day counts', () => {
  const old = [100, 101, 102].map(night);
  expect(expiredBackups([night(0), ...old])).toEqual([]);
  const twice = ['nightly-2026-11-22T01-00-00Z.zip', 'nightly-2026-11-22T02-00-00Z.zip'];
  expect(expiredBackups(twice)).toEqual([twice[0]]);
});

it('the backup that was just made stays, even if the clock was set back and later names are there', () => {
  const made = night(90);
  expect(expiredBackups([...nights(60), made])).toContain(made);
  expect(expiredBackups([...nights(60), made], made)).not.toContain(made);
});

it('other files are left alone', () => {
  const names = ['backup-2020-01-01T00-00-00Z.zip', 'nightly-old.zip', 'notes.txt'];
  expect(expiredBackups([...nights(60), ...names]).filter((name) => names.includes(name))).toEqual([]);
});

it('a folder with the name of a backup neither counts as one nor stops the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-retention-'));
  const [unpacked = '', ...files] = nights(40).toReversed();
  mkdirSync(join(folder, unpacked));
  for (const name of files) writeFileSync(join(folder, name), '');
  await deleteExpired(folder);
  expect(readdirSync(folder)).toEqual([unpacked, ...kept(files)].toSorted());
  rmSync(folder, { recursive: true });
});

it('of what is a day old only files of a killed process are deleted, also in a folder with files of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-retention-'));
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const own = [
    ...['.scratch-a1B2c3', `.copy-${id}`, `unverified-${night(2)}`, `unverified-${night(2)}.${id}.part`],
    ...[`${night(2)}.part`, `shop.zip.${id}.part`],
  ];
  const others = ['holiday.mp4.part', 'unverified-invoices', '.copy-of-letters', '.scratch-paper'];
  for (const name of [...own, ...others]) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), 0, 0);
  }
  await deleteAbandoned(folder, new Date());
  expect(readdirSync(folder)).toEqual(others.toSorted());
  rmSync(folder, { recursive: true });
});

it('a file that cannot be deleted is named, and does not keep the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-retention-'));
  const all = nights(40);
  const [stuck = ''] = expiredBackups(all);
  const [locked, unfinished] = [`${night(2)}.part`, `${night(3)}.part`];
  for (const name of [...all, locked, unfinished]) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), 0, 0);
  }
  const remove = async (path: string) => {
    if ([stuck, locked].includes(basename(path))) throw new Error('EPERM: operation not permitted');
    rmSync(path);
  };
  expect(await deleteExpired(folder, undefined, remove)).toEqual([stuck]);
  expect(await deleteAbandoned(folder, new Date(), remove)).toEqual([locked]);
  expect(readdirSync(folder)).toEqual([...kept(all), stuck, locked].toSorted());
  rmSync(folder, { recursive: true });
});
