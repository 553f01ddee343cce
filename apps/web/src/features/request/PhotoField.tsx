import {
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  MAX_REQUEST_PHOTOS,
  webImageTypes,
} from '@dealer/api/domain/products/image-upload';
import { Button, TextField } from '@dealer/ui';
import { type RefCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { acceptedImages } from '../../lib/accepted-images.ts';
import { ignoreHeldKey, ignoreSecondClick } from '../../lib/second-press.ts';
import { isShrinkable } from '../../lib/shrink-image.ts';
import classes from './request.module.css';

/** A store for chosen photos while their field is not on the page. */
interface PhotoStore {
  read: () => readonly File[];
  keep: (files: readonly File[]) => void;
}

interface Options {
  store?: PhotoStore;
  /** How many the request takes. */
  max?: number;
}

interface PhotoInput {
  ref: RefCallback<HTMLInputElement>;
  chosen: readonly File[];
  /** How many the request takes. */
  max: number;
  onChange: () => void;
  remove: (file: File) => void;
}

/** A file that is chosen twice is another object each time. */
export const isSameFile = (one: File) => (other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The files that are not among others. */
export const without = (files: readonly File[], removed: readonly File[]) =>
  files.filter((file) => !removed.some(isSameFile(file)));

/**
 * The photos of a request that is not sent yet. They are read from the field at the submit: a file that was chosen before the
 * app had started is among them.
 */
export function usePhotoInput({ store, max = MAX_REQUEST_PHOTOS }: Options = {}): {
  field: PhotoInput;
  /** @returns the chosen photos; undefined where they are too many, which the field says */
  readPhotos: () => readonly File[] | undefined;
  /** Takes photos out of the field that were sent; others that were chosen since stay. */
  clearPhotos: (sent: readonly File[]) => void;
} {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>(() => store?.read() ?? []);
  const read = () => Array.from(input.current?.files ?? []);
  const choose = (files: readonly File[]) => {
    if (input.current && files.length !== read().length) input.current.files = fileList(files);
    setChosen(files);
    store?.keep(files);
  };
  const begin = useEffectEvent(() => {
    const early = read();
    // What a visitor chose is theirs by now where they have signed in elsewhere.
    const kept = store?.read() ?? [];
    if (early.length) setChosen(early);
    else if (kept.length) choose(kept);
  });
  useEffect(() => begin(), []);
  return {
    field: {
      ref: (element) => {
        input.current = element;
        // Not rendered: the server does not know the device.
        if (element) element.accept = acceptedImages();
        if (element && chosen.length && !element.files?.length) element.files = fileList(chosen);
      },
      chosen,
      max,
      // A browser replaces the files: of photos that are taken one by one, only the last would be left.
      onChange: () => choose([...without(chosen, read()), ...read()]),
      remove: (file) => choose(chosen.filter((other) => other !== file)),
    },
    readPhotos: () => {
      const files = read();
      if (files.length <= max) return files;
      input.current?.closest('details')?.setAttribute('open', '');
      input.current?.focus();
      return undefined;
    },
    clearPhotos: (sent) => {
      const left = without(read(), sent);
      if (left.length < read().length) choose(left);
    },
  };
}

/** The only way to fill in a file field. */
function fileList(files: readonly File[]): FileList {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  return chosen.files;
}

interface Props {
  field: PhotoInput;
  label?: string;
  hint?: string;
  required?: boolean;
}

/** Chooses photos for a request, and names them, so that one can be taken out; where no script runs, the browser sends them with the form. */
export function PhotoField({ field, label = 'Photos: the type plate, what is broken', ...texts }: Props) {
  const { ref, chosen, max, onChange, remove } = field;
  const tooMany = max === 1 ? 'Please choose one photo' : `Please choose at most ${max} photos`;
  return (
    <div className={classes.photos} onKeyDownCapture={ignoreHeldKey}>
      <TextField
        ref={ref}
        label={label}
        {...texts}
        type="file"
        name="photos"
        accept={webImageTypes.join()}
        multiple
        error={chosen.length > max && tooMany}
        onChange={onChange}
      />
      {chosen.length > 0 && <ChosenPhotos {...{ chosen, remove }} />}
    </div>
  );
}

function ChosenPhotos({ chosen, remove }: Pick<PhotoInput, 'chosen' | 'remove'>) {
  const list = useRef<HTMLUListElement>(null);
  const removeAt = (file: File, index: number) => {
    const field = list.current?.parentElement?.querySelector('input');
    flushSync(() => remove(file));
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index] ?? buttons?.[index - 1] ?? field)?.focus();
  };
  return (
    <ul ref={list} className={classes.chosen} aria-label="Chosen photos" onClickCapture={ignoreSecondClick}>
      {chosen.map((file, index) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <span>
            <bdi>{file.name}</bdi>
            {file.size > MAX_IMAGE_BYTES && !isShrinkable(file) && <strong> {IMAGE_TOO_LARGE}</strong>}
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${file.name}`}
            onClick={() => removeAt(file, index)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
