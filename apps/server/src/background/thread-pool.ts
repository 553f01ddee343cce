import { performance } from 'node:perf_hooks';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Log } from '@dealer/api';
import { Piscina } from 'piscina';
import { idleThreads } from '../idle-threads.ts';
import type { ThreadLogLine } from './thread-task.ts';

const MAX_HEAP_MB = 512;

const NO_LOG: Log = { info: () => undefined, error: () => undefined };

/** Threads for long work, which are started when there is some. */
interface ThreadPool<Answer> {
  /**
   * Calls a function of a script with a task and the port of the main thread (see ThreadTask).
   * @param signal ends the thread
   */
  run(script: URL, name: string, task: object, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Writes the log lines of a thread, and answers how busy this thread was since it was asked last.
 * @returns writes the lines that are still on their way, and closes the port
 */
function serveThread(port: MessagePort, log: Log): () => void {
  let last = performance.eventLoopUtilization();
  const receive = (message: 'load' | ThreadLogLine) => {
    if (message !== 'load') {
      log[message.level](message.fields, message.message);
      return;
    }
    const now = performance.eventLoopUtilization();
    port.postMessage(performance.eventLoopUtilization(now, last).utilization);
    last = now;
  };
  port.on('message', receive);
  port.unref();
  return () => {
    const next = (): { message: 'load' | ThreadLogLine } | undefined => receiveMessageOnPort(port);
    for (let message = next(); message; message = next()) receive(message.message);
    port.close();
  };
}

/**
 * @param maxThreads as many tasks are worked on at once; a further one waits
 * @param log of the lines that threads send; the threads of backups send none
 */
export function createThreadPool<Answer>(maxThreads: number, log: Log = NO_LOG): ThreadPool<Answer> {
  const pool = new Piscina<object, Answer>({
    ...idleThreads,
    maxThreads,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  return {
    async run(script, name, task, signal) {
      const { port1, port2 } = new MessageChannel();
      const close = serveThread(port1, log);
      try {
        const options = { filename: script.href, name, transferList: [port2], ...(signal && { signal }) };
        return await pool.run({ ...task, main: port2 }, options);
      } finally {
        close();
      }
    },
    close: () => pool.destroy(),
  };
}
