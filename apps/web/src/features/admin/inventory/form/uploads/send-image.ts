import * as z from 'zod';

const responseSchema = z.object({
  images: z
    .tuple([z.union([z.object({ url: z.string() }), z.object({ error: z.string() })])])
    .transform(([image]) => image),
});
const errorSchema = z.object({ message: z.string() });

/**
 * Sends a file to the shop's store of images. Not a call of the API, which carries no files; by XMLHttpRequest, which
 * alone reports how much of a body was sent.
 * @param onProgress percent that was sent, 0 to 100
 * @returns the address that it is stored under
 * @throws Error with a sentence for staff; AbortError after the signal
 */
export function sendImage(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    body.append('files', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/product-images');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? Math.floor((loaded / total) * 100) : 0),
    );
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was canceled', 'AbortError')),
    );
    request.addEventListener('error', () => reject(new Error('The connection was lost')));
    request.addEventListener('load', () => {
      const { data } = responseSchema.safeParse(request.response);
      if (request.status !== 200 || !data) {
        const message = errorSchema.safeParse(request.response).data?.message;
        return reject(new Error(message ?? 'The image could not be stored'));
      }
      if ('error' in data.images) return reject(new Error(data.images.error));
      return resolve(data.images.url);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
