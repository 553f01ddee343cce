import { renderSampleImages, sampleImages } from '../src/samples/index.ts';
import { machines } from './machines.ts';

/** The images of the gallery's machines by their URL path. */
export async function sampleFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await renderSampleImages(machines.flatMap(sampleImages), {
    writeFile: (name, bytes) => Promise.resolve(void files.set(`/products/${name}`, bytes)),
  });
  return files;
}
