import { main, readArguments } from './lib/command-line.mjs';
import { summary } from './lib/counts.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { attackSuite } from './lib/suites.mjs';

const help = `
Usage: npm run attack

Builds the site where that is not done yet, and sends tens of thousands of hostile requests to it, on the loopback
address: malformed, oversized, endless and random ones. Prints a table of times and memory. npm test sends a few of each.
`;

await main(async () => {
  readArguments(help, { options: {} });
  await ensureInstalled();
  const counts = await attackSuite([], 'large');
  console.log(`\n${summary(counts)}`);
  return counts.failed > 0 ? 1 : 0;
});
