import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReceivedMail, startSmtpServer } from '@dealer/email/testing';
import { startFakeAi } from '../../apps/server/src/demo/fake-ai.ts';
import { startBuilt } from '../../apps/server/src/testing/built-server.ts';
import { createServerDatabase } from '../../packages/db/src/testing/server-database.ts';
import { fakeAnswers } from './fake-answers.ts';
import { restoreSampleImages } from './sample-image-cache.ts';

/** The password of the sample accounts (owner@, staff@ and customer@example.com). */
export const samplePassword = 'browser-tests-only';

interface TestServer {
  url: string;
  /** The folder of the mails that it sent by SMTP, one file each, in their order. */
  inbox: string;
  logFile: string;
  stop: () => Promise<void>;
}

/** The last lines of a log. */
export function tailOf(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-30).join('\n');
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

/**
 * Starts the built server on a free port, with the sample catalog in a fresh database: on the server of TEST_DATABASE_URL, which
 * takes half of the processor time, without one in the embedded database.
 * @throws when it is not ready in time; the message contains the end of its log
 */
export async function startServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-e2e-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const storeSampleImages = restoreSampleImages(dataDir);
  const inbox = join(folder, 'inbox');
  const mailServer = await startInbox(inbox);
  const ai = await startFakeAi(fakeAnswers(inbox));
  const databaseServer = process.env['TEST_DATABASE_URL'];
  const database = databaseServer ? await createServerDatabase(databaseServer, 'dealer_browser') : undefined;
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  const built = await startBuilt({
    script: 'demo-sources.js',
    dataDir,
    stdio: ['ignore', log, log],
    variables: {
      PATH: process.env['PATH'],
      SMTP_URL: mailServer.url,
      SEED_PASSWORD: samplePassword,
      // Each test names an address of its own, so that none uses up the limits of another.
      TRUST_PROXY: 'on',
      READS_PER_SECOND: '10000',
      OPENAI_API_KEY: 'for-tests-only',
      OPENAI_BASE_URL: ai.url,
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  const end = async () => {
    await built.stop();
    await mailServer.close();
    await ai.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await built.untilReady();
    storeSampleImages();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = tailOf(logFile);
    await end();
    throw new Error(`The server did not start: ${reason}. The end of its log:\n${text}`, { cause: error });
  }
  return { url: built.url, inbox, logFile, stop: end };
}
