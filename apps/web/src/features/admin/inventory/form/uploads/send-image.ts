import * as z from 'zod';
import { sendFile } from '../../../../../lib/send-file.ts';

const responseSchema = z.object({
  images: z
    .tuple([
      z.union([z.object({ url: z.string(), perceptualHash: z.string() }), z.object({ error: z.string() })]),
    ])
    .transform(([image]) => image),
});
/** An image in the shop's store. */
export interface StoredImage {
  /** Where it is stored. */
  url: string;
  /** Two copies of one image differ in few bits of it. */
  perceptualHash: string;
}

const errorSchema = z.object({ message: z.string() });

/**
 * Sends an image to the shop's store.
 * @param gallery addresses: an image that stands among them is rejected
 * @param onProgress percent that was sent, 0 to 100
 * @throws Error with a sentence for staff; AbortError after the signal
 */
export async function sendImage(
  file: File,
  gallery: readonly string[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<StoredImage> {
  const { status, body } = await sendFile('/api/product-images', 'files', file, onProgress, signal, {
    gallery: JSON.stringify(gallery),
  });
  const { data } = responseSchema.safeParse(body);
  if (status !== 200 || !data) {
    const message = errorSchema.safeParse(body).data?.message;
    throw new Error(message ?? 'The image could not be stored');
  }
  if ('error' in data.images) throw new Error(data.images.error);
  return data.images;
}
