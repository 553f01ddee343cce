import { imageTypes, webImageTypes } from '@dealer/api/domain/products/image-upload';

/** Some browsers know only the endings of what iPhones store. */
const HEIC_ENDINGS = ['.heic', '.heif'];

/** Whether this is an iPhone or iPad, which turns photos into JPEG itself; an iPad calls itself a Macintosh, which has no touch screen. */
const convertsPhotos = () =>
  navigator.maxTouchPoints > 0 && /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);

/**
 * What a field for images asks for on this device, as `accept` has it. Other devices turn nothing into JPEG: without HEIC among the
 * types, what they have from an iPhone could not be chosen.
 */
export const acceptedImages = (): string =>
  (convertsPhotos() ? webImageTypes : [...imageTypes, ...HEIC_ENDINGS]).join();
