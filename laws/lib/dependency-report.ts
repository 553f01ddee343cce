import { readFileSync } from 'node:fs';
import { type Installed, isRecord, type Listed, listedPackages, productPackages } from './installed.ts';

/** Licenses that let the shop run and change the site. Each was read; a new one is added after it was read. */
const allowedLicenses: readonly string[] = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Licenses that ask for more, each for one package that meets it. */
const exceptions: Record<string, string> = {
  // libvips, a library of its own that sharp loads and that anybody can replace.
  '@img/sharp-libvips-': 'LGPL-3.0-or-later',
  // The decoder of iPhone photos, a file of its own in the build, that anybody can replace.
  'libheif-js': 'LGPL-3.0',
  // Only tests use it; nothing of it is delivered.
  '@axe-core/playwright': 'MPL-2.0',
  // Used as it is published: the license asks for the sources of changed files alone.
  'web-push': 'MPL-2.0',
};

/** Whether the license of a package is allowed. */
export function isAllowed({ name, license }: Pick<Installed, 'name' | 'license'>): boolean {
  return (
    allowedLicenses.includes(license) ||
    Object.entries(exceptions).some(([start, only]) => name.startsWith(start) && license === only)
  );
}

interface Row {
  name: string;
  version: string;
  license: string;
  workspaces: string[];
  isForTools: boolean;
}

/** One row a package and version, with everybody who lists it. */
function rowsOf(listed: readonly Listed[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { name, version, license, workspace, isForTools } of listed) {
    const key = `${name} ${version}`;
    const row = rows.get(key) ?? { name, version, license, workspaces: [], isForTools: true };
    row.workspaces.push(workspace || 'root');
    row.isForTools &&= isForTools;
    rows.set(key, row);
  }
  return [...rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function table(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const isPrebuilt = (name: string) => /^@img\/|^@node-rs\/argon2-|-(linux|darwin|win32)-/.test(name);

const HEADS = ['package', 'version', 'license', 'listed by'];
const cellsOf = ({ name, version, license, workspaces }: Row) => [
  ...[name, version, license],
  workspaces.join(', '),
];

/** The text of docs/licenses.md. */
export function licensesDocument(): string {
  const rows = rowsOf(listedPackages());
  const counts = new Map<string, number>();
  // Prebuilt parts differ from machine to machine.
  for (const { license } of productPackages().filter(({ name }) => !isPrebuilt(name)))
    counts.set(license, (counts.get(license) ?? 0) + 1);
  const byLicense = [...counts].map(([license, packages]) => [license, String(packages)]);
  return `# Licenses of the packages of others

Written by \`npm run dependencies -- --write\` from what is installed; a test holds that it agrees.

## In the running site

${table(HEADS, rows.filter((row) => !row.isForTools).map(cellsOf))}

With everything that these need, without the parts that are built for one system:

${table(
  ['license', 'packages'],
  byLicense.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
)}

sharp comes with libvips (LGPL-3.0-or-later), a library of its own that can be replaced.

## For tests and tools

${table(HEADS, rows.filter((row) => row.isForTools).map(cellsOf))}
`;
}

/** What is wrong with the packages, a line each. */
export function problems(): string[] {
  const listed = listedPackages();
  const unused = listed
    .filter(({ isUsed }) => !isUsed)
    .map(({ name, workspace }) => `${name} is listed by ${workspace || 'the root'}, which does not use it`);
  const rejected = [...listed, ...productPackages()]
    .filter((installed) => !isAllowed(installed))
    .map(({ name, version, license }) => `${name} ${version} has the license ${license}`);
  return [...new Set([...unused, ...rejected])];
}

/** The entries of each package: one, or a list. */
function entriesOf(stored: unknown, writtenBy: string): [name: string, entry: Record<string, unknown>][] {
  if (!isRecord(stored)) throw new Error(`This is not what ${writtenBy} writes`);
  return Object.entries(stored).flatMap(([name, entries]) =>
    [entries]
      .flat()
      .filter(isRecord)
      .map((entry): [string, Record<string, unknown>] => [name, entry]),
  );
}

/** @param stored what `npm outdated --json` wrote */
export function outdatedLines(stored: unknown): string[] {
  const lines = entriesOf(stored, 'npm outdated --json')
    .filter(([, { current, latest }]) => current !== latest)
    .map(([name, { current, latest }]) => `${name} ${String(current)}: the latest is ${String(latest)}`);
  return [...new Set(lines)];
}

/** @param stored what `bun audit --json` wrote */
export function vulnerableLines(stored: unknown): string[] {
  return entriesOf(stored, 'bun audit --json').map(
    ([name, { severity, title, vulnerable_versions: versions, url }]) =>
      `${name} ${String(versions)}: ${String(severity)}, ${String(title)} (${String(url)})`,
  );
}

/**
 * The lines of a file that a package manager wrote.
 * @param linesOf such as outdatedLines
 * @throws Error, with a sentence for the user, where the file is missing, is no JSON or is something else
 */
export function linesOfFile(file: string, linesOf: (stored: unknown) => string[]): string[] {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return linesOf(stored);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
}
