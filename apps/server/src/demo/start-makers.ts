import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const startedSchema = z.tuple([z.object({ port: z.number() })]).rest(z.unknown());

/**
 * Starts the fake makers' sites in a separate process, so that they do not slow this one down. It ends with this process.
 * @param script the built demo-makers
 * @returns the port on the loopback address that they answer on, and a function that ends them
 */
export async function startMakers(script: URL): Promise<{ port: number; stop: () => void }> {
  const child = fork(fileURLToPath(script), [], { execArgv: [] });
  const [{ port }] = startedSchema.parse(await once(child, 'message'));
  child.unref();
  child.channel?.unref();
  return { port, stop: () => child.kill() };
}
