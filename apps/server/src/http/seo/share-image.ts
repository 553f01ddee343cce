import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '@dealer/api/domain/shop/shop';
import { composeDrawingSvg, drawingText, letteringSvg, letteringWidth } from '@dealer/ui/samples';
import { loadSharp } from '../../images/load-sharp.ts';
import { writeFileAtomically } from '../../write-file-atomically.ts';

/** What every network that shows shared links takes (Open Graph). */
const SIZE = { width: 1200, height: 630 };
const INK = '#1d211c';
const MARK = '#b8460f';
const MAX_LINE_WIDTH = 1020;

/** The lettering of the drawing has only capitals, digits and a few punctuation marks. */
function letterable(text: string): string {
  const plain = text.normalize('NFD').replaceAll('&', ' AND ').toUpperCase();
  return plain
    .replaceAll(/[^A-Z0-9 ./-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function line(text: string, at: { baseline: number; height: number; color: string }): string {
  const height = Math.min(at.height, (at.height * MAX_LINE_WIDTH) / letteringWidth(text, at.height));
  const x = (SIZE.width - letteringWidth(text, height)) / 2;
  return letteringSvg(text, { x, baseline: at.baseline, height, stroke: height / 7, color: at.color });
}

/** The image of the site where its address is shared: a drawing on the sheet, the shop's name lettered below. */
export function shareImageSvg({ name, city, region }: Shop): string {
  const sheet = composeDrawingSvg({ drawing: drawingText('zero-turn-residential'), size: SIZE, footer: 150 });
  const lines = [
    line(letterable(name), { baseline: 522, height: 46, color: INK }),
    line(letterable(`${city} ${region}`), { baseline: 570, height: 24, color: MARK }),
  ];
  return sheet.replace('</svg>', `${lines.join('')}</svg>`);
}

/**
 * Makes the image as PNG, drawn once for a shop's name and place and kept in the data folder; the last one in memory too,
 * because to compose the drawing again takes longer than a page.
 * @param dataDir the process's data folder
 */
export function createShareImage(dataDir: string): (shop: Shop) => Promise<Buffer> {
  let last: { key: string; png: Promise<Buffer> } | undefined;
  return (shop) => {
    const key = JSON.stringify([shop.name, shop.city, shop.region]);
    if (last?.key === key) return last.png;
    const current = { key, png: shareImage(dataDir, shop) };
    last = current;
    current.png.catch(() => {
      if (last === current) last = undefined;
    });
    return current.png;
  };
}

/** Draws the image as PNG, or reads the one that is kept. */
export async function shareImage(dataDir: string, shop: Shop): Promise<Buffer> {
  const svg = shareImageSvg(shop);
  const mark = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  const folder = join(dataDir, 'shared');
  const file = join(folder, `og-${mark}.png`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer();
  try {
    await mkdir(folder, { recursive: true });
    await writeFileAtomically(file, png);
  } catch {
    // Not kept, as on a full disk: the next start draws it again.
  }
  return png;
}
