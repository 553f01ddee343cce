import { IconUpload } from '@dealer/ui/icons';
import { Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useRef, useState } from 'react';
import { showToast } from '../../../../toast/toast.ts';
import classes from './gallery.module.css';
import { MOST_FILES, pictureTypes, whyRejected } from './picture-files.ts';
import { uploadImages } from './upload-images.ts';
import { usePastedPictures } from './use-pasted-pictures.ts';

/** Takes pictures that are chosen, dropped or pasted, several at once, and shows how far they are. */
export function ImageDropzone({ onAdd }: { onAdd: (images: readonly string[]) => void }) {
  const [percent, setPercent] = useState<number>();
  const send = async (files: readonly File[]) => {
    if (!files.length) return;
    setPercent(0);
    try {
      const uploaded = await uploadImages(files.slice(0, MOST_FILES), setPercent);
      onAdd(uploaded.flatMap((file) => ('url' in file ? [file.url] : [])));
      const refused = uploaded.flatMap((file) => ('error' in file ? [`${file.name}: ${file.error}`] : []));
      if (refused.length) showToast({ title: 'Error', message: refused.join('; '), kind: 'destructive' });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The files could not be sent';
      showToast({ title: 'Error', message, kind: 'destructive' });
    }
    setPercent(undefined);
  };
  const element = useRef<HTMLDivElement>(null);
  usePastedPictures(element, (pictures) => void send(pictures));
  return (
    <div ref={element}>
      <Dropzone
        accept={pictureTypes}
        maxFiles={MOST_FILES}
        loading={percent !== undefined}
        className={classes.dropzone}
        inputProps={{ 'aria-label': 'Upload images' }}
        onDrop={(files) => void send(files)}
        onReject={(rejected) =>
          showToast({ title: 'Error', message: whyRejected(rejected), kind: 'destructive' })
        }
      >
        <IconUpload size={22} aria-hidden /> Drop pictures here, paste them, or choose files
      </Dropzone>
      {percent !== undefined && <Progress value={percent} aria-label="Upload" mt={6} />}
    </div>
  );
}
