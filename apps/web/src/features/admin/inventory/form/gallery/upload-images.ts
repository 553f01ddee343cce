import * as z from 'zod';

const answerSchema = z.object({
  images: z.array(
    z.union([
      z.object({ name: z.string(), url: z.string() }),
      z.object({ name: z.string(), error: z.string() }),
    ]),
  ),
});
const refusalSchema = z.object({ message: z.string() });

/** What became of each file, in their order: the address that it is kept under, or why it was refused. */
export type Uploaded = z.infer<typeof answerSchema>['images'];

/**
 * Sends files to the shop's store of pictures. Not a call of the API, which carries no files; by XMLHttpRequest, which
 * alone tells how much of a body has left.
 * @param onProgress percent that has left, 0 to 100
 * @throws with the server's words where it refused all of them
 */
export function uploadImages(
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    for (const file of files) body.append('files', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/product-images');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener('error', () => reject(new Error('The files could not be sent')));
    request.addEventListener('load', () => {
      const answer = answerSchema.safeParse(request.response);
      if (request.status === 200 && answer.success) return resolve(answer.data.images);
      const { data } = refusalSchema.safeParse(request.response);
      reject(new Error(data?.message ?? 'The files could not be stored'));
    });
    request.send(body);
  });
}
