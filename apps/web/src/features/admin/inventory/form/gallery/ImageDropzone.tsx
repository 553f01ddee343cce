import '@mantine/dropzone/styles.css';
import { IMAGE_TYPE_NAMES, imageTypes, MAX_UPLOAD_FILES } from '@dealer/api/domain/products/image-upload';
import { IconCamera, IconUpload } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type RefObject, useEffect, useRef } from 'react';
import { acceptedImages } from '../../../../../lib/accepted-images.ts';
import { isModalOpen } from '../../../../../lib/is-behind-modal.ts';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import { showToast } from '../../../../toast/toast.ts';
import { UploadList } from '../../../form/uploads/UploadsDialog.tsx';
import { useProductForm, useProductWork } from '../product-form.tsx';
import classes from './gallery.module.css';

const showError = (message: string) => showToast({ title: 'Error', message, kind: 'destructive' });

/** Uploads images that are chosen, dropped, pasted or taken by the camera of a phone, several at once. */
export function ImageDropzone() {
  const { uploads } = useProductForm();
  const work = useProductWork();
  // What is added while the form is saved could belong to the next machine.
  const isSaving = work.underWay === 'save';
  const add = (files: readonly File[]) => {
    if (isSaving) return showError('The product is being saved. Add the images after that.');
    if (files.length > MAX_UPLOAD_FILES)
      showError(`At most ${MAX_UPLOAD_FILES} images at a time: the rest is left out.`);
    return uploads.add(files.slice(0, MAX_UPLOAD_FILES));
  };
  const element = useRef<HTMLDivElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  usePastedImages(element, add);
  return (
    <div ref={element} className={classes.upload}>
      <Dropzone
        accept={imageTypes}
        maxFiles={MAX_UPLOAD_FILES}
        disabled={isSaving}
        className={classes.dropzone}
        classNames={{ inner: classes.dropzoneInner ?? '' }}
        inputProps={{ 'aria-label': 'Upload images', accept: acceptedImages() }}
        onDrop={add}
        onReject={(rejected) => showError(whyRejected(rejected))}
      >
        <IconUpload size={22} aria-hidden /> Drop images here, paste them, or choose files
      </Dropzone>
      <Button
        className={classes.camera}
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={isSaving}
        onClick={() => camera.current?.click()}
      >
        Take a photo
      </Button>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Take a photo"
        onChange={({ currentTarget }) => {
          add(Array.from(currentTarget.files ?? []));
          // The same photo can be chosen again after it was left out.
          currentTarget.value = '';
        }}
      />
      <UploadList uploads={uploads} />
    </div>
  );
}

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

const isTextBox = (target: Element) => target.matches('textarea, input:not([type=checkbox], [type=file])');

/**
 * Takes the images that are pasted while a form is open, wherever in it, or nowhere, the focus is. Text that is pasted
 * into a text box stays text, even if an image of it comes along; another form and an open dialog keep what is theirs.
 * @param within something in that form
 */
function usePastedImages(within: RefObject<Element | null>, take: (images: File[]) => void): void {
  const onPaste = useStableCallback((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const images = Array.from(clipboardData?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    if (!images.length || !(target instanceof Element) || isModalOpen()) return;
    const form = target.closest('form');
    if (form && form !== within.current?.closest('form')) return;
    if (isTextBox(target) && clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    take(images);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onPaste]);
}
