/** How many files are sent at once. */
export const MOST_FILES = 20;

/** What the shop turns into its own pictures, as a browser names their types; the server looks at the files themselves. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

interface RejectedFile {
  file: Pick<File, 'name'>;
  errors: readonly { code: string }[];
}

/** Why files are not taken: those that are no pictures by their names, or too many of them. */
export function whyRejected(rejected: readonly RejectedFile[]): string {
  const others = rejected.filter(({ errors }) => errors.some(({ code }) => code === 'file-invalid-type'));
  if (!others.length) return `At most ${MOST_FILES} pictures at a time`;
  const names = others.map(({ file }) => file.name).join(', ');
  return `Only JPEG, PNG, WebP, GIF and AVIF pictures are taken, not ${names}`;
}
