import { IconPhotoPlus, IconUpload } from '@dealer/ui/icons';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../../../lib/lazy-part.tsx';
import { useOnce } from '../../../../../lib/use-once.ts';
import { trpc } from '../../../../../trpc.ts';
import { parseApiError } from '../../../../account/api-error.ts';
import { useFieldError, useImageAddress, useProductForm } from '../form-store.ts';
import classes from './gallery.module.css';

const ImageDropzone = lazyPart(async () => (await import('./ImageDropzone.tsx')).ImageDropzone, {
  what: 'The upload of images',
});

/** Adds images: from an address of the web, which the shop fetches and keeps, or as files where uploads are on. */
export function AddImages({ onAdd }: { onAdd: (images: readonly string[]) => void }) {
  const options = trpc.admin.products.images.options.useQuery();
  return (
    <div className={classes.add}>
      <AddByAddress onAdd={onAdd} />
      {options.data?.uploads && <ImageDropzone />}
      {options.data?.uploads === false && (
        <p className={classes.soon}>
          <IconUpload size={20} aria-hidden />
          Upload files: Coming Soon
        </p>
      )}
    </div>
  );
}

function AddByAddress({ onAdd }: { onAdd: (images: readonly string[]) => void }) {
  const { store } = useProductForm();
  const url = useImageAddress();
  const waits = useFieldError('imageAddress');
  const [error, setError] = useState<string>();
  const setUrl = (text: string) => {
    store.setImageAddress(text);
    setError(undefined);
  };
  const once = useOnce();
  const add = trpc.admin.products.images.addByUrl.useMutation({
    onSuccess: (added) => {
      onAdd([added.url]);
      setUrl('');
    },
    onError: (refused) => setError(parseApiError(refused).message ?? 'The image could not be added'),
  });
  const send = () => {
    if (url.trim()) once(() => add.mutateAsync({ url, gallery: [...store.values().images] }));
  };
  return (
    <div className={classes.address}>
      <TextInput
        label="Image address"
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={url}
        error={url && (error ?? waits)}
        data-path="imageAddress"
        disabled={add.isPending}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter adds the image; it would save the form otherwise.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={18} aria-hidden />}
        disabled={!url.trim()}
        loading={add.isPending}
        onClick={send}
      >
        Add URL
      </Button>
    </div>
  );
}
