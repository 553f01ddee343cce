import { useState } from 'react';
import { useMounted } from '../../lib/use-mounted.ts';
import { createFormMap, formKey } from '../request/hand-over-forms.ts';
import { usePhotoInput, without } from '../request/PhotoField.tsx';
import { type PhotoUpload, startPhotoUpload } from '../request/photo-uploads.ts';

export const SERVICE_FORM = 'service';

/** The chosen photos by formKey; a reload loses them, as it empties every file field. */
const chosenPhotos = createFormMap<readonly File[]>(SERVICE_FORM);

/**
 * The photos of the Request Service form, which outlive a visit of another page.
 * @returns the parts of usePhotoInput; `sendPhotos` sends those of a stored request, and takes them out of the form, even if that is gone
 */
export function useServicePhotos(userId: number | undefined) {
  const key = formKey(SERVICE_FORM, userId);
  const { field, readPhotos, clearPhotos } = usePhotoInput({
    store: {
      read: () => chosenPhotos.get(key) ?? [],
      keep: (files) => chosenPhotos.set(key, files),
    },
  });
  const isMounted = useMounted();
  const [upload, setUpload] = useState<PhotoUpload>();
  const sendPhotos = (statusPath: string | undefined, files: readonly File[]) => {
    clearPhotos(files);
    for (const [owner, kept] of chosenPhotos) chosenPhotos.set(owner, without(kept, files));
    const started = statusPath && files.length ? startPhotoUpload(statusPath, files) : undefined;
    if (!isMounted()) started?.leave();
    setUpload(started);
  };
  return { photoField: field, readPhotos, sendPhotos, upload };
}
