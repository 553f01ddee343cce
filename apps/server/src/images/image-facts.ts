import type { StoredImage } from '@dealer/api';
import type { Sharp } from 'sharp';

/** What is known of an image by its content alone. */
export type ImageFacts = Pick<StoredImage, 'perceptualHash' | 'width' | 'height'>;

/** The hash compares each cell of a grid with its neighbor to the right and below: 2 times 64 bits. */
const GRID = 9;
/** Each cell is the average of so many pixels a side: smaller copies of an image hardly change it. */
const CELL_PIXELS = 32;
/** Cells that differ by less, of 255, count as equal: compression changes plain areas by as much. */
const MIN_DIFFERENCE = 1;

/** The average of each cell, row by row. */
function averageCells(pixels: Uint8Array): number[] {
  const sums = new Array<number>(GRID * GRID).fill(0);
  const side = GRID * CELL_PIXELS;
  for (const [at, pixel] of pixels.entries()) {
    const row = Math.floor(at / side / CELL_PIXELS);
    const cell = row * GRID + Math.floor((at % side) / CELL_PIXELS);
    sums[cell] = (sums[cell] ?? 0) + pixel;
  }
  return sums.map((sum) => sum / CELL_PIXELS ** 2);
}

function hashOfGrid(grid: readonly number[]): string {
  const cell = (x: number, y: number) => grid[y * GRID + x] ?? 0;
  const bit = (one: number, next: number) => (one + MIN_DIFFERENCE < next ? '1' : '0');
  let bits = '';
  for (let y = 0; y < GRID - 1; y += 1) {
    for (let x = 0; x < GRID - 1; x += 1) bits += bit(cell(x, y), cell(x + 1, y));
  }
  for (let y = 0; y < GRID - 1; y += 1) {
    for (let x = 0; x < GRID - 1; x += 1) bits += bit(cell(x, y), cell(x, y + 1));
  }
  return BigInt(`0b${bits}`).toString(16).padStart(32, '0');
}

/** The perceptual hash of an upright image (dHash, 128 bits), on sharp's own threads. @throws where it is damaged */
export async function perceptualHash(image: Sharp): Promise<string> {
  const side = GRID * CELL_PIXELS;
  const pixels = await image
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .toColorspace('b-w')
    .raw()
    .toBuffer();
  return hashOfGrid(averageCells(pixels));
}
