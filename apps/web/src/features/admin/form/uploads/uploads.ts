import { ALREADY_IN_GALLERY, isSameImage } from '@dealer/api/domain/products/image-hash';
import { MAX_CONCURRENT_UPLOADS } from '@dealer/api/domain/products/image-upload';
import * as z from 'zod';
import { sendImage } from '../../../../lib/send-file.ts';
import { readStaffAnswer } from './staff-answer.ts';

/** A file on its way to the gallery. */
export interface Upload {
  id: number;
  name: string;
  status: 'waiting' | 'sending' | 'failed' | 'stored';
  /** Percent that was sent, 0 to 100. */
  percent: number;
  /** Why it failed, for staff. */
  error?: string;
}

/** The uploads of a product form: they belong to the machine in it, and end with it. */
export interface Uploads {
  /** Returns the uploads in progress and those that failed, in the order in which they were added. */
  list: () => readonly Upload[];
  isActive: () => boolean;
  add: (files: readonly File[]) => void;
  tryAgain: (id: number) => void;
  /** Ends uploads; their images are not added. */
  cancel: (...ids: number[]) => void;
  cancelAll: () => void;
  /** Sends the addresses of stored images to a gallery. @returns disconnects it, which cancels all uploads */
  connect: (gallery: Gallery) => () => void;
  subscribe: (listener: () => void) => () => void;
}

/** The gallery that uploaded images are added to. */
export interface Gallery {
  images: () => readonly string[];
  add: (urls: readonly string[]) => void;
}

interface Entry {
  file: File;
  upload: Upload;
  controller: AbortController;
  image?: StoredImage;
}

const isOpen = ({ upload: { status } }: Entry) => status === 'waiting' || status === 'sending';

/** @param sendOne sends one file and resolves to the address of the stored image */
export function createUploads(sendOne: SendImage): Uploads {
  const listeners = new Set<() => void>();
  let entries: Entry[] = [];
  let uploads: readonly Upload[] = [];
  /** All images that were stored for this form: those sent at the same time are compared here, the others by the server. */
  let stored: StoredImage[] = [];
  let lastId = 0;
  let gallery: Gallery | undefined;

  const update = () => {
    uploads = entries.map((entry) => entry.upload);
    for (const listener of listeners) listener();
  };
  const change = (entry: Entry, changes: Partial<Upload>) => {
    entry.upload = { ...entry.upload, ...changes };
    update();
  };
  /** Images enter the gallery in the order of their files: one that is stored waits for those before it. */
  const deliverStored = () => {
    const firstOpen = entries.findIndex(isOpen);
    const settled = firstOpen < 0 ? entries : entries.slice(0, firstOpen);
    const urls = settled.flatMap(({ image }) => image?.url ?? []);
    entries = entries.filter((entry) => !settled.includes(entry) || entry.upload.status === 'failed');
    if (urls.length) gallery?.add(urls);
    update();
  };
  const remove = (removed: readonly Entry[]) => {
    entries = entries.filter((entry) => !removed.includes(entry));
    for (const { controller } of removed) controller.abort();
    deliverStored();
    startNext();
  };
  /** The gallery's, and those of images that wait for others. */
  const galleryUrls = () => [
    ...(gallery?.images() ?? []),
    ...entries.flatMap(({ image }) => image?.url ?? []),
  ];
  const isInGallery = (image: StoredImage) => {
    const urls = galleryUrls();
    return (
      urls.includes(image.url) ||
      stored.some((other) => urls.includes(other.url) && isSameImage(other, image))
    );
  };
  const send = async (entry: Entry) => {
    change(entry, { status: 'sending' });
    const { signal } = entry.controller;
    const onProgress = (percent: number) => change(entry, { percent });
    try {
      const image = await sendOne(entry.file, galleryUrls(), onProgress, signal);
      if (isInGallery(image)) throw new Error(ALREADY_IN_GALLERY);
      stored = [...stored, image];
      entry.image = image;
      entry.upload = { ...entry.upload, status: 'stored' };
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The image could not be stored';
      entry.upload = { ...entry.upload, status: 'failed', error: message };
    }
    if (signal.aborted) return;
    deliverStored();
    startNext();
  };
  const startNext = () => {
    const free =
      MAX_CONCURRENT_UPLOADS - entries.filter(({ upload: { status } }) => status === 'sending').length;
    const waiting = entries.filter(({ upload: { status } }) => status === 'waiting');
    for (const entry of waiting.slice(0, Math.max(0, free))) void send(entry);
  };
  const find = (...ids: number[]) => entries.filter((entry) => ids.includes(entry.upload.id));
  const cancelAll = () => remove(entries);

  return {
    list: () => uploads,
    isActive: () => entries.some(isOpen),
    add(files) {
      const added = files.map((file): Entry => {
        lastId += 1;
        const upload: Upload = { id: lastId, name: file.name, status: 'waiting', percent: 0 };
        return { file, upload, controller: new AbortController() };
      });
      entries = [...entries, ...added];
      update();
      startNext();
    },
    tryAgain(id) {
      for (const entry of find(id)) change(entry, { status: 'waiting', percent: 0 });
      startNext();
    },
    cancel: (...ids) => remove(find(...ids)),
    cancelAll,
    connect(connected) {
      gallery = connected;
      return () => {
        gallery = undefined;
        cancelAll();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const responseSchema = z.object({
  images: z
    .tuple([
      z.union([z.object({ url: z.string(), perceptualHash: z.string() }), z.object({ error: z.string() })]),
    ])
    .transform(([image]) => image),
});
/** An image in the shop's store. */
interface StoredImage {
  /** The address of the stored image. */
  url: string;
  /** Two copies of one image differ in few bits of it. */
  perceptualHash: string;
}

type SendImage = (
  file: File,
  /** Addresses: an image that stands among them is rejected. */
  gallery: readonly string[],
  /** @param percent what was sent, 0 to 100 */
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<StoredImage>;

/**
 * Sends images to the shop's store.
 * @param pageUserId whose page it is: another account may have signed in in another tab
 * @returns a function that throws an Error with a sentence for staff, or an AbortError after the signal
 */
export const sendImageAs =
  (pageUserId: number): SendImage =>
  async (file, gallery, onProgress, signal) => {
    const answer = await sendImage('/api/product-images', 'files', file, {
      onProgress,
      signal,
      pageUserId,
      fields: { gallery: JSON.stringify(gallery) },
    });
    const { images } = readStaffAnswer(answer, {
      schema: responseSchema,
      again: 'try again',
      failed: 'The image could not be stored',
    });
    if ('error' in images) throw new Error(images.error);
    return images;
  };
