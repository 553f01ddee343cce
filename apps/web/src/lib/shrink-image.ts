import { MAX_IMAGE_WIDTH } from '@dealer/api/domain/products/image-upload';

/** A smaller file is sent as it is: little would be saved. */
const MIN_BYTES = 1024 * 1024;
const QUALITY = 0.9;

/** Whether every browser can shrink images of a file's type; some can shrink others, too. */
export const isShrinkable = ({ type }: File) => ['image/jpeg', 'image/png', 'image/webp'].includes(type);

/** A color that no browser gives by itself, and how far one may be from it to be the same. */
const PROBE = [18, 52, 86];
const TOLERANCE = 8;

/** Whether pages can read what they draw: some browsers give white or noise instead, so that nobody is recognized by it. */
function canRead(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${PROBE.join()})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return PROBE.every((value, at) => Math.abs(value - (data[at] ?? 0)) <= TOLERANCE);
}

/**
 * Loads an image as pages show it, upright. By its events, because decode() waits in a hidden tab, and fails in Safari where memory is
 * short. @throws where the browser cannot show it
 */
function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The browser cannot show the image')));
    image.src = url;
  });
}

/** Draws an image in the largest width that the shop keeps, as a JPEG; null where the browser cannot. */
function drawSmaller(image: HTMLImageElement, context: CanvasRenderingContext2D): Promise<Blob | null> {
  const { canvas } = context;
  canvas.width = MAX_IMAGE_WIDTH;
  canvas.height = Math.round((image.naturalHeight * MAX_IMAGE_WIDTH) / image.naturalWidth);
  context.imageSmoothingQuality = 'high';
  // JPEG knows no transparency: it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * Shrinks a large image to the width that the shop keeps of it: a phone's photo has ten times the bytes, which take minutes on a slow
 * line, and may be larger than what is accepted. @returns the file itself where that would not make it smaller
 */
export async function shrinkImage(file: File): Promise<File> {
  const context = file.size < MIN_BYTES ? null : document.createElement('canvas').getContext('2d');
  if (!context || !canRead(context)) return file;
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url);
    const smaller = image.naturalWidth > MAX_IMAGE_WIDTH ? await drawSmaller(image, context) : null;
    return smaller && smaller.size < file.size
      ? new File([smaller], file.name, { type: smaller.type })
      : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}
