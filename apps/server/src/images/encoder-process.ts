import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { settleBySignal } from '@dealer/api';
import type { EncodedImage, EncodeImage } from './encode-image.ts';

/** Lower than that of requests, and high enough for a tenth of a busy processor: staff wait for the image. */
export const ENCODER_NICE = 10;
/** An image that takes longer counts as damaged. */
const TASK_LIMIT_MS = 60_000;
const IDLE_MS = 30_000;
/**
 * 512 MB, in pages of 64 KB: the decoder of iPhone photos takes up to 450 for the largest image. A small file that claims a large canvas
 * would make it take 4 GB.
 */
const MAX_WASM_PAGES = 8_192;
/** Stopping the site sends them to all of its processes, so an image that was being encoded did not end this one. */
const STOP_SIGNALS: readonly unknown[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

export interface ImageEncoder {
  encode: EncodeImage;
  /** Ends the process. What it encodes or has not begun is rejected: none of it is damaged. */
  close(): void;
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, ENCODER_NICE);
  } catch {
    // Where the system forbids it, encoding competes with requests and is correct all the same.
  }
}

/**
 * Encodes images in a process of low priority, which starts with the first image and ends when none came for a while. An
 * image that takes the process down counts as damaged, and the next one starts another. `encode` rejects where the process
 * cannot be started, or was closed.
 * @param script the built image-process
 */
export function startImageEncoder(script: URL): ImageEncoder {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closing = new AbortController();

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function startIfNeeded(): ChildProcess {
    if (child) return child;
    const started = fork(fileURLToPath(script), [], {
      serialization: 'advanced',
      execArgv: [`--wasm-max-mem-pages=${MAX_WASM_PAGES}`],
      // A decoder prints what is wrong with an image, which is no line of the site's log.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    lowerPriority(started.pid);
    const onEnd = () => {
      if (child === started) child = undefined;
    };
    // A process that cannot be started, or that cannot receive messages, emits only 'error', possibly after its first use.
    started.once('exit', onEnd).on('error', onEnd);
    started.unref();
    child = started;
    return started;
  }

  function encodeNext(bytes: Uint8Array, widths: readonly number[]): Promise<EncodedImage | null> {
    clearTimeout(idle);
    const worker = startIfNeeded();
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(limit);
        worker.off('exit', onExit).off('error', onError).off('message', onMessage);
        if (child === worker) idle = setTimeout(stop, IDLE_MS).unref();
      };
      const onMessage = (encoded: EncodedImage | null) => {
        settle();
        resolve(encoded);
      };
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
        settle();
        resolve(STOP_SIGNALS.includes(signal) ? encodeNext(bytes, widths) : null);
      };
      const onError = (cause: Error) => {
        settle();
        reject(new Error('The process that encodes images cannot be used', { cause }));
      };
      const limit = setTimeout(stop, TASK_LIMIT_MS);
      worker.once('exit', onExit).once('error', onError).once('message', onMessage);
      worker.send({ bytes, widths });
    });
  }

  return {
    // One at a time: the process answers in the order of the questions.
    encode(bytes, widths) {
      const { signal } = closing;
      const turn = last.then(() => settleBySignal(signal, () => encodeNext(bytes, widths)));
      last = turn.catch(() => undefined);
      return turn;
    },
    close() {
      stop();
      closing.abort(new Error('The process that encodes images was ended'));
      closing = new AbortController();
    },
  };
}
