// A thread that asks for /livez all the time, so that the work of the attacks themselves delays neither question nor answer.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 50;
const ANSWER_WITHIN_MS = 60_000;

/** @type {{ url: string, pid: number }} */
const { url, pid } = workerData;

/** Processor time of the server's main thread in milliseconds; undefined where the system does not tell. */
function busyMs() {
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}

let slowestMs = 0;
let workMs = 0;
/** @type {string[]} */
const problems = [];
let isRunning = true;

/** @returns {Promise<string>} the status, or why there is none */
function ask() {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': '10.255.255.255' };
    const call = request(`${url}/livez`, { agent: false, timeout: ANSWER_WITHIN_MS, headers });
    call.on('response', (response) => response.resume().on('end', () => resolve(`${response.statusCode}`)));
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', (error) => resolve(error.message));
    call.end();
  });
}

async function probe() {
  while (isRunning) {
    const started = performance.now();
    const busyBefore = busyMs();
    const answer = await ask();
    if (answer !== '200') problems.push(`/livez answered ${answer}`);
    const waitedMs = performance.now() - started;
    const busyNow = busyMs();
    const spentMs = busyNow === undefined || busyBefore === undefined ? waitedMs : busyNow - busyBefore;
    slowestMs = Math.max(slowestMs, waitedMs);
    workMs = Math.max(workMs, Math.min(waitedMs, spentMs));
    await setTimeout(EVERY_MS);
  }
  parentPort?.postMessage({ slowestMs, workMs, problems });
}

parentPort?.once('message', () => {
  isRunning = false;
});
await probe();
