import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { Fault } from './command-line.mjs';
import { bin, root } from './paths.mjs';
import { run } from './run.mjs';
import { filesBelow, hashOf, isStamped, stamp, unstamp } from './stamp.mjs';

const STAMP = 'built';

/** What a build leaves behind. */
const outputs = ['apps/server/dist/main.js', 'apps/web/dist/client', 'apps/web/dist/server'];

/** Everything that a build reads: not the tests, and not what the build generates itself. */
function sources() {
  const shared = ['bun.lock', 'package.json', 'tsconfig.json', 'turbo.json'].map((name) => `${root}/${name}`);
  return ['apps', 'packages']
    .flatMap((folder) => filesBelow(`${root}/${folder}`))
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
    .concat(shared);
}

/**
 * Builds the site unless its sources are those of the last build. Needs the packages to be installed.
 * @throws Fault with the builder's output when it fails
 */
export async function ensureBuilt() {
  const hash = hashOf(sources());
  if (isStamped(STAMP, hash) && outputs.every((output) => existsSync(`${root}/${output}`))) return;

  console.log('Building (again only when a source has changed) ...');
  unstamp(STAMP);
  const { code, output } = await run(
    bin('turbo'),
    ['run', 'build', '--output-logs=new-only', '--ui=stream'],
    {
      env: {
        PATH: `${root}/node_modules/.bin${delimiter}${process.env['PATH']}`,
        TURBO_TELEMETRY_DISABLED: '1',
        TURBO_NO_UPDATE_NOTIFIER: '1',
      },
    },
  );
  if (code !== 0) throw new Fault(`${output.trim()}\n\nThe build failed (exit code ${code}); see above.`);
  stamp(STAMP, hash);
}
