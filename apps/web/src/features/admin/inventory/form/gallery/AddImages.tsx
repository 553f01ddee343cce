import { IconPhotoPlus, IconUpload } from '@dealer/ui/icons';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseApiError } from '../../../../../lib/api-error.ts';
import { lazyPart } from '../../../../../lib/lazy-part.tsx';
import { trpc } from '../../../../../trpc.ts';
import { useAction } from '../../../../action/use-action.ts';
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
  const add = useAction(trpc.admin.products.images.addByUrl, {
    error: (rejected) => {
      setError(parseApiError(rejected).message ?? 'The image could not be added');
      return undefined;
    },
    onSuccess: (added) => {
      onAdd([added.url]);
      setUrl('');
    },
  });
  const send = () => {
    if (url.trim()) add.run({ url, gallery: [...store.values().images] });
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
