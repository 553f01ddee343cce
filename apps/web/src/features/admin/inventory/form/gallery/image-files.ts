import { IMAGE_TYPE_NAMES, MAX_UPLOAD_FILES } from '@dealer/api/domain/image-upload';

interface RejectedFile {
  file: Pick<File, 'name'>;
  errors: readonly { code: string }[];
}

/** Why files are not accepted: those that are no images by their names, or too many of them. */
export function whyRejected(rejected: readonly RejectedFile[]): string {
  const others = rejected.filter(({ errors }) => errors.some(({ code }) => code === 'file-invalid-type'));
  if (!others.length) return `At most ${MAX_UPLOAD_FILES} images at a time`;
  const names = others.map(({ file }) => file.name).join(', ');
  return `Only ${IMAGE_TYPE_NAMES} images are accepted, not ${names}`;
}
