import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

/** It takes a moment to stop, and would run for long. */
const command = `
  const stop = () => {
    console.log('stopped');
    process.exit();
  };
  process.on('SIGINT', () => {
    console.log('stopping');
    setTimeout(stop, 300);
  });
  setTimeout(() => undefined, 20_000);
  console.log('running');
`;
const script = `
  import { run } from ${JSON.stringify(pathToFileURL(`${root}/scripts/lib/run.mjs`).href)};
  const ended = run(process.execPath, ['--eval', ${JSON.stringify(command)}], { show: true, limitSeconds: 100 });
  console.log('ready');
  await ended;
`;

/** @type {[cause: string, signals: NodeJS.Signals[], code: number][]} */
const causes = [
  ['Ctrl+C, which npm repeats', ['SIGINT', 'SIGINT'], 130],
  ['the end of the terminal', ['SIGHUP'], 129],
];

it.each(causes)('a script ends after what it runs at %s', async (_, [first, ...more], code) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const closed = once(child, 'close');
  while (!/ready/.test(output) || !/running/.test(output)) await once(child.stdout, 'data');
  child.kill(first);
  while (more.length > 0 && !/stopping/.test(output)) await once(child.stdout, 'data');
  for (const signal of more) child.kill(signal);
  expect((await closed)[0]).toBe(code);
  expect(output).toMatch(/stopped\n$/);
});
