import { ensureBuilt } from './lib/build.mjs';
import { main, readArguments } from './lib/command-line.mjs';
import { node, root } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const help = `
Usage: npm start

Installs the packages and builds the site if necessary, then serves it until SIGTERM or Ctrl+C.
It is configured by environment variables (PORT, HOST, DATABASE_URL, ...); the README lists them.
`;

await main(async () => {
  readArguments(help, { options: {} });
  await ensureInstalled();
  await ensureBuilt();
  const server = `${root}/apps/server/dist/main.js`;
  return runInForeground(node(), [server], { NODE_ENV: process.env['NODE_ENV'] ?? 'production' });
});
