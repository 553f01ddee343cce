import { runChecks } from './lib/checks.mjs';
import { main, readArguments } from './lib/command-line.mjs';
import { bin } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const help = `
Usage: npm run check [-- --fix]

Checks format, lint rules, types and imports; needs no database.
  --fix   first format the sources and order their imports
`;

await main(async () => {
  const { values } = readArguments(help, { options: { fix: { type: 'boolean', default: false } } });
  await ensureInstalled();
  // The checks below report files that cannot be formatted.
  if (values.fix) await run(bin('biome'), ['check', '--write']);
  const { failed } = await runChecks();
  return failed > 0 ? 1 : 0;
});
