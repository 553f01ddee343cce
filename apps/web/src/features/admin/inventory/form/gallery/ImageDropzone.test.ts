import { expect, it } from 'vitest';
import { whyRejected } from './ImageDropzone.tsx';

const rejected = (name: string, ...codes: string[]) => ({
  file: { name },
  errors: codes.map((code) => ({ code })),
});

it('files of other kinds are named, and only images can be too many', () => {
  expect(whyRejected([rejected('a.pdf', 'file-invalid-type'), rejected('b.txt', 'file-invalid-type')])).toBe(
    'Only JPEG, PNG, WebP, GIF, AVIF and HEIC images are accepted, not a.pdf, b.txt',
  );
  expect(whyRejected([rejected('a.svg', 'file-invalid-type', 'too-many-files')])).toMatch(/not a\.svg$/);
  expect(whyRejected([rejected('a.png', 'too-many-files')])).toBe('At most 20 images at a time');
});
