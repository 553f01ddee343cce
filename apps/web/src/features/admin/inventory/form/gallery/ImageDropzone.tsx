import { imageTypes, MAX_UPLOAD_FILES } from '@dealer/api/domain/image-upload';
import { IconCamera, IconUpload } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useRef } from 'react';
import { showToast } from '../../../../toast/toast.ts';
import { useProductForm } from '../form-store.ts';
import { UploadList } from '../uploads/UploadList.tsx';
import classes from './gallery.module.css';
import { whyRejected } from './image-files.ts';
import { usePastedImages } from './use-pasted-images.ts';

const showError = (message: string) => showToast({ title: 'Error', message, kind: 'destructive' });

/** Uploads images that are chosen, dropped, pasted or taken by the camera of a phone, several at once. */
export function ImageDropzone() {
  const { uploads, work } = useProductForm();
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
        inputProps={{ 'aria-label': 'Upload images' }}
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
