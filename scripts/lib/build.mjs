import { delimiter } from 'node:path';
import { UserError } from './command-line.mjs';
import { bin, root } from './paths.mjs';
import { run } from './run.mjs';

/** A build that takes longer than this is not from the cache, and is announced. */
const ANNOUNCE_AFTER_MS = 1_000;

/**
 * Builds the site; Turborepo restores what is unchanged from its cache. Needs the packages to be installed.
 * @throws UserError with the builder's output when it fails
 */
export async function ensureBuilt() {
  const announcement = setTimeout(
    () => console.log('Building (only what has changed) ...'),
    ANNOUNCE_AFTER_MS,
  );
  const { code, output } = await run(
    bin('turbo'),
    ['run', 'build', 'prepare-database', '--output-logs=new-only', '--ui=stream'],
    {
      env: {
        PATH: `${root}/node_modules/.bin${delimiter}${process.env['PATH']}`,
        TURBO_TELEMETRY_DISABLED: '1',
        TURBO_NO_UPDATE_NOTIFIER: '1',
      },
    },
  );
  clearTimeout(announcement);
  if (code !== 0) throw new UserError(`${output.trim()}\n\nThe build failed (exit code ${code}); see above.`);
}
