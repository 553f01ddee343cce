import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  licensesDocument,
  linesOfFile,
  outdatedLines,
  problems,
  vulnerableLines,
} from '../../laws/lib/dependency-report.ts';
import { main, UserError } from './command-line.mjs';
import { root } from './paths.mjs';

const { values } = parseArgs({
  options: { write: { type: 'boolean' }, outdated: { type: 'string' }, audit: { type: 'string' } },
  // The first argument is this file.
  allowPositionals: true,
});

function print(title: string, lines: string[]): void {
  console.log(`\n${title}: ${lines.length || 'none'}`);
  for (const line of lines) console.log(`  ${line}`);
}

function read(file: string | undefined, linesOf: (stored: unknown) => string[]): string[] {
  try {
    return file ? linesOfFile(file, linesOf) : [];
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

await main(async () => {
  // Read before anything is written.
  const vulnerable = read(values.audit, vulnerableLines);
  const outdated = read(values.outdated, outdatedLines);
  const document = licensesDocument();
  if (values.write) writeFileSync(join(root, 'docs/licenses.md'), document);
  else console.log(document);

  const found = problems();
  print('Unused, or with a license that is not allowed', found);
  if (values.audit) print('Vulnerable', vulnerable);
  if (values.outdated) print('Outdated', outdated);
  return found.length || vulnerable.length ? 1 : 0;
});
