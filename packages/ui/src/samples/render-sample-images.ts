import type { OutputInfo, Sharp } from 'sharp';
import { imageEncoding, PREVIEW_WIDTH } from '../components/product-image/image-preview.ts';
import type { SampleImage } from './sample-images.ts';

const QUALITY = 76;

type Raster = { data: Buffer; info: OutputInfo };

type RenderOptions = {
  /** Receives a file name such as `sample-riding-toro-640.webp` and its bytes; awaited before the next width is rendered. */
  writeFile: (name: string, bytes: Buffer) => Promise<void>;
  /** Whether a file has been written before: an image whose last width is there is left out. None unless given. */
  hasFile?: (name: string) => boolean;
  /** Called before the first image with how many are rendered; not called where there is none to render. */
  onBegin?: (images: number) => void;
  /** Widths in pixels; the largest is written without its width in the name. 320, 400, 640 and 1280 by default. */
  widths?: readonly number[];
  /** How many images are rendered at a time; 2 by default. */
  concurrency?: number;
};

/**
 * Renders each image name once as WebP in every width. Resolves to the number of images, files and bytes
 * written; rejects with the first failure of rendering or of `writeFile`.
 */
export async function renderSampleImages(
  images: readonly SampleImage[],
  {
    writeFile,
    hasFile = () => false,
    onBegin,
    widths = [320, PREVIEW_WIDTH, 640, 1280],
    concurrency = 2,
  }: RenderOptions,
): Promise<{ images: number; files: number; bytes: number }> {
  const largest = Math.max(...widths);
  const fileOf = ({ name }: SampleImage, width: number) =>
    width === largest ? `${name}.webp` : `${name}-${width}.webp`;
  const queue = [...new Map(images.map((image) => [image.name, image])).values()].filter(
    (image) => !hasFile(fileOf(image, Math.min(...widths))),
  );
  const total = { images: queue.length, files: 0, bytes: 0 };
  if (!queue.length) return total;
  onBegin?.(queue.length);
  // Only a start that draws images loads the library.
  const { default: sharp } = await import('sharp');
  const fromRaster = ({ data, info: { width, height, channels } }: Raster): Sharp =>
    sharp(data, { raw: { width, height, channels } });

  async function render(image: SampleImage): Promise<void> {
    let raster = await sharp(Buffer.from(image.svg))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const width of widths.toSorted((a, b) => b - a)) {
      if (width !== raster.info.width) {
        raster = await fromRaster(raster).resize({ width }).raw().toBuffer({ resolveWithObject: true });
      }
      const encoding = imageEncoding(width, { quality: QUALITY, effort: 2 });
      const bytes = await fromRaster(raster).webp(encoding).toBuffer();
      await writeFile(fileOf(image, width), bytes);
      total.files += 1;
      total.bytes += bytes.length;
    }
  }

  async function work(): Promise<void> {
    for (let image = queue.shift(); image !== undefined; image = queue.shift()) await render(image);
  }

  await Promise.all(Array.from({ length: concurrency }, work));
  return total;
}
