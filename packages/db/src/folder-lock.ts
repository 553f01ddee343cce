import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from './errors.ts';

const inUse = (folder: string) =>
  new DatabaseUnavailable(`The data folder ${folder} is in use by another process.`);

/**
 * Takes the folder for this process until the answered function is called or the process ends. Two processes on one
 * embedded database would lose each other's writes silently.
 * @param folder an existing folder's real path.
 * @param platform the operating system's name, as Node gives it.
 * @throws DatabaseUnavailable when another process holds it.
 */
export async function lockFolder(
  folder: string,
  platform: string = process.platform,
): Promise<() => Promise<void>> {
  return platform === 'linux' ? lockBySocket(folder) : lockByFile(folder);
}

/** The kernel frees an abstract socket with its process, also after kill -9. */
async function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const name = `\0dealer-db-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`;
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(codeOf(error) === 'EADDRINUSE' ? inUse(folder) : error));
    server.listen({ path: name }, resolve);
  });
  server.unref();
  return () => closeServer(server);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** A file with the process's id beside the folder; one left by a process that is gone does not count. */
async function lockByFile(folder: string): Promise<() => Promise<void>> {
  const file = join(dirname(folder), `.${basename(folder)}.lock`);
  if (!writePid(file)) {
    if (isAlive(Number(readFileSync(file, 'utf8')))) throw inUse(folder);
    rmSync(file, { force: true });
    if (!writePid(file)) throw inUse(folder);
  }
  const free = () => rmSync(file, { force: true });
  process.once('exit', free);
  return async () => {
    process.removeListener('exit', free);
    free();
  };
}

function writePid(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** The system's code of an error, such as EACCES. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
