import { createFormMap, formKey } from '../request/hand-over-forms.ts';
import { usePhotoInput, without } from '../request/PhotoField.tsx';

export const SERVICE_FORM = 'service';

/** The chosen photos by formKey; a reload loses them, as it empties every file field. */
const chosenPhotos = createFormMap<readonly File[]>(SERVICE_FORM);

/**
 * The photos of the Request Service form, which outlive a visit of another page.
 * @returns the parts of usePhotoInput; `clearPhotos` also drops the photos if the form is gone by then
 */
export function useServicePhotos(userId: number | undefined) {
  const key = formKey(SERVICE_FORM, userId);
  const { field, readPhotos, clearPhotos } = usePhotoInput({
    store: {
      read: () => chosenPhotos.get(key) ?? [],
      keep: (files) => chosenPhotos.set(key, files),
    },
  });
  const clearEverywhere = (sent: readonly File[]) => {
    clearPhotos(sent);
    for (const [owner, files] of chosenPhotos) chosenPhotos.set(owner, without(files, sent));
  };
  return { photoField: field, readPhotos, clearPhotos: clearEverywhere };
}
