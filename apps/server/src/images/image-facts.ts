import type { KeptImage } from '@dealer/api';
import sharp from 'sharp';

/** What is known of an image by its content alone. */
export type ImageFacts = Pick<KeptImage, 'perceptualHash' | 'width' | 'height'>;

/** The hash compares each cell of a grid with its neighbor to the right and below: 2 times 64 bits. */
const GRID = 9;

function hashOfGrid(grid: Uint8Array): string {
  const cell = (x: number, y: number) => grid[y * GRID + x] ?? 0;
  let bits = '';
  for (let y = 0; y < GRID - 1; y += 1) {
    for (let x = 0; x < GRID - 1; x += 1) bits += cell(x, y) < cell(x + 1, y) ? '1' : '0';
  }
  for (let y = 0; y < GRID - 1; y += 1) {
    for (let x = 0; x < GRID - 1; x += 1) bits += cell(x, y) < cell(x, y + 1) ? '1' : '0';
  }
  return BigInt(`0b${bits}`).toString(16).padStart(32, '0');
}

/**
 * The size of an image, turned upright, and its perceptual hash (dHash, 128 bits), on sharp's own threads.
 * @throws where the bytes are damaged or have more than `maxPixels`
 */
export async function imageFacts(bytes: Uint8Array, maxPixels: number): Promise<ImageFacts> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { autoOrient } = await image.metadata();
  const grid = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(GRID, GRID, { fit: 'fill' })
    .toColorspace('b-w')
    .raw()
    .toBuffer();
  return { perceptualHash: hashOfGrid(grid), width: autoOrient.width, height: autoOrient.height };
}
