import { main, readArguments } from './lib/command-line.mjs';
import { node, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const help = `
Usage: npm run dependencies [-- --write] [--outdated FILE] [--audit FILE]

Lists the packages of others with version and license, and those that nothing uses. Asks no registry.
  --write          writes docs/licenses.md instead of printing it
  --outdated FILE  what 'npm outdated --json' wrote, on a machine with network
  --audit FILE     what 'bun audit --json' wrote; with a known vulnerability the exit code is 1
`;

await main(async () => {
  readArguments(help, {
    options: { write: { type: 'boolean' }, outdated: { type: 'string' }, audit: { type: 'string' } },
  });
  await ensureInstalled();
  const runner = `${root}/scripts/lib/run-typescript.mjs`;
  const list = `${root}/scripts/lib/print-dependencies.ts`;
  const { code } = await run(node(), [runner, list, ...process.argv.slice(2)], { show: true });
  return code;
});
