import { readdirSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { main, readArguments, UserError } from './lib/command-line.mjs';
import { node, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const help = `
Usage: npm run bench [-- part of a name ...]

Builds the site if necessary and runs the benchmarks of bench/, one after the other, on Node. Each prints
its figures and their goals or baselines. TEST_DATABASE_URL names the PostgreSQL server for those that need one.
`;

/** @param {string[]} filters */
function benchmarks(filters) {
  const names = readdirSync(`${root}/bench`).filter((name) => name.endsWith('.bench.ts'));
  const chosen = names.filter(
    (name) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
  );
  if (chosen.length === 0) throw new UserError(`No benchmark matches. There are: ${names.join(', ')}`);
  return chosen.toSorted();
}

await main(async () => {
  const { positionals } = readArguments(help, { options: {}, allowPositionals: true });
  const chosen = benchmarks(positionals);
  await ensureInstalled();
  await ensureBuilt();
  const failed = [];
  for (const name of chosen) {
    console.log(`\n== ${name}\n`);
    const runner = `${root}/scripts/lib/run-typescript.mjs`;
    const { code } = await run(node(), [runner, `${root}/bench/${name}`], {
      show: true,
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) failed.push(`${name} (exit code ${code})`);
  }
  if (failed.length > 0) throw new UserError(`\nCrashed: ${failed.join(', ')}`);
  return 0;
});
