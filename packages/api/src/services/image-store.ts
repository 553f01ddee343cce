/** A stored image: its URL below /products/, and the hashes of its content. */
export interface StoredImage {
  url: string;
  /** The hash of the bytes before conversion, in hexadecimal. */
  sha256: string;
  /** A hash in hexadecimal that differs in few bits for similar images. */
  perceptualHash: string;
  /** The width in pixels, upright, before the image was scaled down. */
  width: number;
  height: number;
}

/** Why an image was not stored, with a sentence for staff: it is no image, or the storage is full or unavailable. */
export interface StoreFailure {
  ok: false;
  code: 'not-an-image' | 'storage';
  reason: string;
}

/** Stores images of products in the widths that pages use. */
export interface ImageStore {
  /** The size of the largest image that it accepts. */
  maxBytes: number;
  /** Stores an image. Its type is read from the content, not from a name. */
  store(bytes: Uint8Array): Promise<({ ok: true } & StoredImage) | StoreFailure>;
  /** The perceptual hash of any image below /products/, stored or a sample; null where there is none, or it cannot be read. */
  perceptualHash(url: string): Promise<string | null>;
  /** Lists the stored images: the URL that store() returned, and when it was stored last. */
  list(): Promise<{ url: string; storedAt: Date }[]>;
  /** Removes an image in all widths, unless it was stored again since that moment. */
  remove(url: string, storedBefore: Date): Promise<void>;
}
