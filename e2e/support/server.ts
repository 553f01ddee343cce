import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ReceivedMail, startSmtpServer } from '@dealer/email/testing';
import { startFakeAi } from '../../apps/server/src/testing/fake-ai.ts';
import { fakeAnswer } from './fake-answers.ts';
import { restoreSampleImages } from './sample-image-cache.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The first start draws the sample images. */
const READY_WITHIN_MS = 180_000;
const STOPS_WITHIN_MS = 10_000;

/** The password of the sample accounts (owner@, staff@ and customer@example.com). */
export const samplePassword = 'browser-tests-only';

export interface TestServer {
  url: string;
  /** The folder of the mails that it sent by SMTP, one file each, in their order. */
  inbox: string;
  logFile: string;
  stop: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** The last lines of a log. */
export function tailOf(logFile: string, lines = 30): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status === 200;
  } catch {
    return false;
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await answers(`${url}/readyz`)) return;
    await delay(100);
  }
  throw new Error(
    child.exitCode === null ? 'it was not ready in time' : `it ended with exit code ${child.exitCode}`,
  );
}

/** A file that makes the mail server of an inbox reject mails to an address. */
export function rejectionFile(inbox: string, address: string): string {
  return join(inbox, `${address}.refused`);
}

/** Starts a mail server that writes accepted mails into a folder, where the workers read them. */
function startInbox(folder: string) {
  mkdirSync(folder);
  let count = 0;
  const onMail = ({ raw }: ReceivedMail) => {
    count += 1;
    writeFileSync(join(folder, `${String(count).padStart(4, '0')}.eml`), raw);
  };
  const recipient = (address: string) => (existsSync(rejectionFile(folder, address)) ? 451 : 250);
  return startSmtpServer({ onMail, recipient });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
  await ended;
  clearTimeout(force);
}

/**
 * Starts the built server on a free port, with the sample catalog in a fresh embedded database.
 * @throws when it is not ready in time; the message contains the end of its log
 */
export async function startServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-e2e-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const storeSampleImages = restoreSampleImages(dataDir);
  const inbox = join(folder, 'inbox');
  const mailServer = await startInbox(inbox);
  const ai = await startFakeAi(fakeAnswer);
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = join(root, 'apps/server/dist/demo-sources.js');
  // The fake makers' sites ask for no pause.
  const child = spawn(process.execPath, [program, '--pause-ms', '0'], {
    cwd: root,
    stdio: ['ignore', log, log],
    // Without the developer's own environment.
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SMTP_URL: mailServer.url,
      SEED: 'demo',
      SEED_PASSWORD: samplePassword,
      UPLOADS: 'on',
      // All browsers share one address.
      READS_PER_SECOND: '10000',
      OPENAI_API_KEY: 'for-tests-only',
      OPENAI_BASE_URL: ai.url,
    },
  });
  const end = async () => {
    await stop(child);
    await mailServer.close();
    await ai.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child, url);
    storeSampleImages();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = tailOf(logFile);
    await end();
    throw new Error(`The server did not start: ${reason}. The end of its log:\n${text}`, { cause: error });
  }
  return { url, inbox, logFile, stop: end };
}
