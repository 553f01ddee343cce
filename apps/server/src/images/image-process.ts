import { encodeImage } from './encode-image.ts';

/** The process that encodes images, a file of its own in the build. It ends with the one that started it. */
process.on('message', ({ bytes, widths }: { bytes: Uint8Array; widths: number[] }) => {
  void encodeImage(bytes, widths).then((encoded) => process.send?.(encoded));
});
process.on('disconnect', () => process.exit());
