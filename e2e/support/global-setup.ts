import { startServer } from './server.ts';

/** Starts one server for all browser tests; the workers get its URL from their environment. */
async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['E2E_URL'] = server.url;
  process.env['E2E_INBOX'] = server.inbox;
  process.env['E2E_LOG'] = server.logFile;
  return server.stop;
}

export default globalSetup;
