// Loaded into the attacked process before its own code: measures it from inside, and keeps it off the network.
import dns from 'node:dns';
import { readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

const TICK_MS = 10;

/** Processor time of the main thread in milliseconds; of all threads where the system does not tell. */
function busyMs() {
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

/** The most memory in bytes since `forgetPeak`; since the process began where the system does not tell. */
function peakBytes() {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

/** The start of the embedded database needs more memory for a moment than any attack may take. */
function forgetPeak() {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {}
}

let stallMs = 0;
let last = { at: performance.now(), busy: busyMs() };

// Processor time bounds the stall, so that a machine that runs something else meanwhile does not count as one.
setInterval(() => {
  const busy = busyMs();
  const delay = performance.now() - last.at - TICK_MS;
  stallMs = Math.max(stallMs, Math.min(delay, busy - last.busy));
  last = { at: performance.now(), busy };
}, TICK_MS).unref();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({
    stallMs,
    cpuMs: (user + system) / 1_000,
    rssBytes: process.memoryUsage.rss(),
    maxRssBytes: peakBytes(),
  });
  stallMs = 0;
  forgetPeak();
});
process.channel?.unref();

const lookup = dns.lookup;
dns.lookup = Object.assign(
  (/** @type {string} */ hostname, /** @type {any[]} */ ...rest) => {
    if (isIP(hostname) || hostname === 'localhost') return Reflect.apply(lookup, dns, [hostname, ...rest]);
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
    return process.nextTick(rest.at(-1), error);
  },
  { __promisify__: lookup.__promisify__ },
);
syncBuiltinESMExports();
