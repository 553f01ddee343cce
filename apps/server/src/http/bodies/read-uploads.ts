import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { acceptBody } from './expect-continue.ts';
import { BodyError } from './read-body.ts';

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
  /** The text fields that came before the file, by name. */
  fields: ReadonlyMap<string, string>;
}

/** A file as it arrives; the next one comes when it has been read. */
interface UploadStream {
  name: string;
  stream: AsyncIterable<Buffer>;
  /** The text fields that came before the file, by name. */
  fields: ReadonlyMap<string, string>;
}

/** Text fields beside the files; further ones, and the rest of longer ones, are left out. */
const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;

export interface UploadLimits {
  maxFiles: number;
  /** Of one file; the bytes of a longer one end with the first byte too many. */
  maxFileBytes: number;
  /** Of the whole request. */
  maxTotalBytes: number;
  /** For how long nothing may arrive while the server waits for more. */
  maxPauseMs: number;
  /** For how long the server waits in all, also for a body that arrives slowly; without it, as long as node does. */
  maxWaitMs?: number;
}

/** Settles like the promise of the next chunk, or fails after a time. @param message for people, who sent the file */
function limitWait<Result>(maxMs: number, message: string, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BodyError(408, message)), maxMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The chunks of a body, up to a size, and with limited pauses between them; the time that the reader takes does not count. The
 * request stays open for the response, which destroying its stream would prevent.
 */
async function* receive(
  request: IncomingMessage,
  { maxTotalBytes, maxPauseMs, maxWaitMs = Number.POSITIVE_INFINITY }: UploadLimits,
) {
  acceptBody(request);
  const chunks: AsyncIterator<Buffer, undefined> = request.iterator({ destroyOnReturn: false });
  let total = 0;
  let waitedMs = 0;
  for (;;) {
    const started = performance.now();
    const remainingMs = maxWaitMs - waitedMs;
    const { done, value } = await (maxPauseMs < remainingMs
      ? limitWait(maxPauseMs, 'The file stopped arriving', chunks.next())
      : limitWait(remainingMs, 'The file took too long to arrive', chunks.next()));
    waitedMs += performance.now() - started;
    if (done) return;
    total += value.length;
    if (total > maxTotalBytes)
      throw new BodyError(413, `The files are larger than ${maxTotalBytes / MEGABYTE} MB`);
    yield value;
  }
}

function createParser(request: IncomingMessage, { maxFiles, maxFileBytes }: UploadLimits) {
  const contentType = request.headers['content-type'] ?? '';
  try {
    // One file and one byte more than allowed are taken in, so that an excess is noticed.
    const limits = {
      files: maxFiles + 1,
      fileSize: maxFileBytes + 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
    };
    return new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits });
  } catch {
    throw new BodyError(400, 'The body is not multipart form data');
  }
}

const broken = () => new BodyError(400, 'The multipart form data is damaged or ended early');

/** The chunks of a part. @throws BodyError where the parser finds the body damaged within it */
async function* readPart(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch {
    throw broken();
  }
}

/**
 * Reads the files of a multipart request one after the other, and reads on only when a file has been handled: a request
 * takes no more memory than its largest file, and a slow disk slows the sender down.
 * @param field the name under which the files are sent; others are skipped
 * @returns how many files came
 * @throws BodyError
 */
export function readUploads(
  request: IncomingMessage,
  field: string,
  limits: UploadLimits,
  handle: (file: UploadedFile) => Promise<void>,
): Promise<number> {
  return streamUploads(request, field, limits, async ({ name, stream, fields }) => {
    await handle({ name, bytes: await readAll(stream), fields });
  });
}

/** The bytes of a file that arrives. */
export async function readAll(stream: UploadStream['stream']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Reads the files of a multipart request as streams, which need no memory for a whole file.
 * @see readUploads
 */
export async function streamUploads(
  request: IncomingMessage,
  field: string,
  limits: UploadLimits,
  handle: (file: UploadStream) => Promise<void>,
): Promise<number> {
  const parser = createParser(request, limits);
  let count = 0;
  let previous = Promise.resolve();
  let failure: { error: unknown } | undefined;
  const fields = new Map<string, string>();
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (name, stream, filename) => {
    if (name !== field) {
      stream.resume();
      return;
    }
    count += 1;
    if (count > limits.maxFiles) {
      const { maxFiles } = limits;
      const message = maxFiles === 1 ? 'Send one file at a time' : `At most ${maxFiles} files at a time`;
      parser.destroy(new BodyError(400, message));
      return;
    }
    const handled = previous.then(() => handle({ name: filename, stream: readPart(stream), fields }));
    previous = handled;
    handled.catch((error: unknown) => {
      if (!(error instanceof BodyError)) failure ??= { error };
      parser.destroy(broken());
    });
  });
  try {
    await pipeline(receive(request, limits), parser);
    await previous;
  } catch (error) {
    // Any other error is the parser's, which cannot read the body.
    if (failure) throw failure.error;
    throw error instanceof BodyError ? error : broken();
  }
  return count;
}
