import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleMachines } from '@dealer/db/seed';
import { sampleImages } from '@dealer/ui/samples';
import sharp, { type Sharp } from 'sharp';

/** The widths of kept images that phones and screens ask for most. */
const WIDTHS = [640, 1280];
const DRAWINGS = 6;
const AVIF_QUALITIES = [40, 45, 50, 55, 60, 65, 70];
const AVIF_EFFORTS = [2, 4];
/** A window of the structural similarity, in pixels. */
const WINDOW = 8;

interface Encoded {
  bytes: number;
  ms: number;
  similarity: number;
}

/** Photographs from a folder; without one, drawings of the sample machines, which compress differently. */
async function loadImages(folder: string | undefined): Promise<Buffer[]> {
  if (folder)
    return readdirSync(folder)
      .filter((name) => /\.(jpe?g|png)$/i.test(name))
      .map((name) => readFileSync(join(folder, name)));
  const drawings = new Map(
    sampleMachines
      .flatMap((machine) => sampleImages(machine).slice(0, 1))
      .map(({ name, svg }) => [name, svg]),
  );
  return Promise.all(
    [...drawings.values()]
      .slice(0, DRAWINGS)
      .map((svg) => sharp(Buffer.from(svg)).resize({ width: 1_600 }).flatten().png().toBuffer()),
  );
}

const lumaOf = (image: Buffer) => sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });

/** Mean structural similarity (SSIM) of two images of one size, 1 where they are equal. */
async function similarity(one: Buffer, two: Buffer): Promise<number> {
  const [a, b] = [await lumaOf(one), await lumaOf(two)];
  const { width, height } = a.info;
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW <= height; top += WINDOW) {
    for (let left = 0; left + WINDOW <= width; left += WINDOW) {
      let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + WINDOW; y += 1) {
        for (let x = left; x < left + WINDOW; x += 1) {
          const [valueA, valueB] = [a.data[y * width + x] ?? 0, b.data[y * width + x] ?? 0];
          sumA += valueA;
          sumB += valueB;
          squaresA += valueA * valueA;
          squaresB += valueB * valueB;
          products += valueA * valueB;
        }
      }
      const count = WINDOW * WINDOW;
      const [meanA, meanB] = [sumA / count, sumB / count];
      const [varianceA, varianceB] = [squaresA / count - meanA ** 2, squaresB / count - meanB ** 2];
      const covariance = products / count - meanA * meanB;
      sum +=
        ((2 * meanA * meanB + 6.5025) * (2 * covariance + 58.5225)) /
        ((meanA ** 2 + meanB ** 2 + 6.5025) * (varianceA + varianceB + 58.5225));
      windows += 1;
    }
  }
  return sum / windows;
}

async function encode(source: Buffer, make: (image: Sharp) => Sharp): Promise<Encoded> {
  const start = performance.now();
  const encoded = await make(sharp(source)).toBuffer();
  const ms = performance.now() - start;
  return { bytes: encoded.length, ms, similarity: await similarity(source, encoded) };
}

/** The smallest AVIF that looks at least as much like its source as the WebP does. */
async function encodeAvif(source: Buffer, effort: number, atLeast: number): Promise<Encoded | undefined> {
  for (const quality of AVIF_QUALITIES) {
    const avif = await encode(source, (image) => image.avif({ quality, effort }));
    if (avif.similarity >= atLeast) return avif;
  }
  return undefined;
}

sharp.concurrency(1);
const images = await loadImages(process.env['IMAGE_FOLDER']);
for (const width of WIDTHS) {
  const totals = new Map<string, { bytes: number; ms: number; count: number }>();
  const add = (name: string, { bytes, ms }: Encoded) => {
    const { bytes: sum, ms: time, count } = totals.get(name) ?? { bytes: 0, ms: 0, count: 0 };
    totals.set(name, { bytes: sum + bytes, ms: time + ms, count: count + 1 });
  };
  for (const image of images) {
    const source = await sharp(image).resize({ width, withoutEnlargement: true }).png().toBuffer();
    const webp = await encode(source, (upright) => upright.webp({ quality: 80, effort: 2 }));
    add('WebP 80, effort 2 (kept)', webp);
    add('WebP 80, effort 4', await encode(source, (upright) => upright.webp({ quality: 80, effort: 4 })));
    for (const effort of AVIF_EFFORTS) {
      const avif = await encodeAvif(source, effort, webp.similarity);
      if (avif) add(`AVIF as good, effort ${effort}`, avif);
    }
  }
  console.log(`${images.length} images at ${width} pixels:`);
  for (const [name, { bytes, ms, count }] of totals)
    console.log(
      `  ${name}: ${(bytes / count / 1_000).toFixed(1)} kB, ${(ms / count).toFixed(0)} ms each (${count})`,
    );
}
