import { imageTypes, MAX_REQUEST_PHOTOS } from '@dealer/api/domain/image-upload';
import { TextField } from '@dealer/ui';
import { type RefObject, useRef, useState } from 'react';
import classes from './request.module.css';

interface PhotoInput {
  input: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onChange: () => void;
}

/**
 * The photos of a request that is not sent yet. They are read from the field at the submit: a file that was chosen before the
 * app had started is among them.
 */
export function usePhotoInput(): {
  field: PhotoInput;
  /** @returns the chosen photos; undefined where they are too many, which the field says */
  readPhotos: () => readonly File[] | undefined;
  clearPhotos: () => void;
} {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  return {
    field: { input, error, onChange: () => setError(undefined) },
    readPhotos: () => {
      const files = Array.from(input.current?.files ?? []);
      if (files.length <= MAX_REQUEST_PHOTOS) return files;
      setError(`Please choose at most ${MAX_REQUEST_PHOTOS} photos`);
      input.current?.focus();
      return undefined;
    },
    clearPhotos: () => {
      if (input.current) input.current.value = '';
    },
  };
}

/** Chooses photos for a request, on one line; where no script runs, the browser sends them with the form. */
export function PhotoField({ input, error, onChange }: PhotoInput) {
  return (
    <TextField
      ref={input}
      label="Photos: the type plate, what is broken"
      className={classes.photos}
      type="file"
      name="photos"
      accept={imageTypes.join()}
      multiple
      error={error}
      onChange={onChange}
    />
  );
}
