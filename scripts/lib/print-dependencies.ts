import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  licensesDocument,
  outdatedLines,
  problems,
  vulnerableLines,
} from '../../laws/lib/dependency-report.ts';
import { root } from './paths.mjs';

const { values } = parseArgs({
  options: { write: { type: 'boolean' }, outdated: { type: 'string' }, audit: { type: 'string' } },
  // The first argument is this file.
  allowPositionals: true,
});

const parse = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function print(title: string, lines: string[]): void {
  console.log(`\n${title}: ${lines.length || 'none'}`);
  for (const line of lines) console.log(`  ${line}`);
}

const document = licensesDocument();
if (values.write) writeFileSync(join(root, 'docs/licenses.md'), document);
else console.log(document);

const found = problems();
print('Unused, or with a license that is not allowed', found);
const vulnerable = values.audit ? vulnerableLines(parse(values.audit)) : [];
if (values.audit) print('Vulnerable', vulnerable);
if (values.outdated) print('Outdated', outdatedLines(parse(values.outdated)));
process.exitCode = found.length || vulnerable.length ? 1 : 0;
