import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '@dealer/api/domain/products/image-upload';
import { PAGE_USER_HEADER } from '@dealer/api/domain/site/page-user';
import { shrinkImage } from './shrink-image.ts';

/** A transfer without progress for this long has lost its connection; a busy server takes a minute to store a file. */
export const STALL_LIMIT_MS = 120_000;
const CONNECTION_LOST = 'The connection was lost';
/** In the words of `failedText`. */
const NOT_FROM_THE_SITE = 'The site did not answer as it should';
const FILE_CHANGED = 'The file was changed or moved after it was chosen';

/** The status of a body that is too large, also where a proxy says so with a page of its own. */
const TOO_LARGE = 413;

/** The response to a file: its status, and its body as JSON. */
export interface FileAnswer {
  status: number;
  body: unknown;
}

/** The options by which a sender follows a transfer, and cancels it. */
interface Transfer {
  /** Percent that was sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** The account that the page is of, if it changes something: somebody else may have signed in in another tab. */
  pageUserId?: number;
}

/**
 * Sends a POST with form data, or without a body. Files are no calls of the API; only an XMLHttpRequest reports how much of a body
 * was sent.
 * @throws Error with a sentence for staff where the connection is lost, nothing happens for long or the answer is not of the site;
 * AbortError after the signal
 */
export function postForm(
  path: string,
  body: FormData | null,
  { onProgress, signal, pageUserId }: Transfer,
): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const giveUp = () => {
      reject(new Error(CONNECTION_LOST));
      request.abort();
    };
    let timer = setTimeout(giveUp, STALL_LIMIT_MS);
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    if (pageUserId !== undefined) request.setRequestHeader(PAGE_USER_HEADER, String(pageUserId));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STALL_LIMIT_MS);
      onProgress?.(total ? Math.floor((loaded / total) * 100) : 0);
    });
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was canceled', 'AbortError')),
    );
    request.addEventListener('error', () => reject(new Error(CONNECTION_LOST)));
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => {
      const answer: FileAnswer = { status: request.status, body: request.response };
      // The site answers with JSON. Anything else comes from a proxy or a captive portal: the file did not arrive.
      if (answer.body === null && answer.status !== TOO_LARGE) reject(new Error(NOT_FROM_THE_SITE));
      else resolve(answer);
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Whether a file is still what was chosen: browsers read no other. */
const canBeRead = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

type FileTransfer = Transfer & { fields?: Readonly<Record<string, string>> };

/**
 * Sends one file as multipart form data.
 * @param field the name of the file's field
 * @param fields text fields that are sent before the file
 * @returns the answer of the server, or 400 where the file is not what was chosen any more
 * @throws as postForm
 */
export async function sendFile(
  path: string,
  field: string,
  file: File,
  { fields = {}, ...transfer }: FileTransfer,
): Promise<FileAnswer> {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  body.append(field, file);
  try {
    return await postForm(path, body, transfer);
  } catch (error) {
    // The browser reports an upload of a changed file like a lost connection, but trying again does not help.
    if (transfer.signal?.aborted || (await canBeRead(file))) throw error;
    return { status: 400, body: { message: FILE_CHANGED } };
  }
}

/**
 * Sends one image, shrunk where the shop keeps no more of it, unless it is too large even so: that would be answered after minutes on a
 * slow line. @see sendFile
 */
export async function sendImage(
  path: string,
  field: string,
  file: File,
  transfer: FileTransfer,
): Promise<FileAnswer> {
  const image = await shrinkImage(file);
  if (image.size > MAX_IMAGE_BYTES) return { status: 413, body: { message: IMAGE_TOO_LARGE } };
  return sendFile(path, field, image, transfer);
}
