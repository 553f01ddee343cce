/** How many files are added at once. */
export const MAX_FILES = 20;

/** What the shop turns into its own images, as a browser names their types; the server looks at the files themselves. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

interface RejectedFile {
  file: Pick<File, 'name'>;
  errors: readonly { code: string }[];
}

/** Why files are not accepted: those that are no images by their names, or too many of them. */
export function whyRejected(rejected: readonly RejectedFile[]): string {
  const others = rejected.filter(({ errors }) => errors.some(({ code }) => code === 'file-invalid-type'));
  if (!others.length) return `At most ${MAX_FILES} images at a time`;
  const names = others.map(({ file }) => file.name).join(', ');
  return `Only JPEG, PNG, WebP, GIF and AVIF images are accepted, not ${names}`;
}
