import { parseArgs } from 'node:util';
import { startServer } from '../start.ts';
import { toFakeMakers } from './fake-makers.ts';
import { startMakers } from './start-makers.ts';

/**
 * The server with fake makers' sites in place of the web: npm run demo:sources, browser tests, benchmarks.
 * --makers-port names sites that run already; --pause-ms is the pause between two requests to one of them.
 */
const { values } = parseArgs({
  options: { 'makers-port': { type: 'string' }, 'pause-ms': { type: 'string' } },
});
const makersPort = values['makers-port'];
const pause = values['pause-ms'];
const port = makersPort
  ? Number(makersPort)
  : (await startMakers(new URL('demo-makers.js', import.meta.url))).port;
await startServer({ outbound: { ...toFakeMakers(port), ...(pause && { pauseMs: Number(pause) }) } });
