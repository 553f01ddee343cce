import { NEEDS_BRAND_AND_MODEL } from '@dealer/api/schemas';
import { IconDownload, IconPhotoPlus, IconUpload } from '@dealer/ui/icons';
import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { lazyPart } from '../../../../../lib/lazy-part.tsx';
import { trpc } from '../../../../../trpc.ts';
import { errorText } from '../../../../action/error-toast.ts';
import { useAction } from '../../../../action/use-action.ts';
import { PriorityDialog } from '../../image-sources/PriorityDialog.tsx';
import { FetchDialog } from '../../images/FetchDialog.tsx';
import type { Machine } from '../../images/use-image-fetch.ts';
import { useDerived, useFieldError, useProductForm, useValue } from '../product-form.tsx';
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
  const form = useProductForm();
  const url = useValue('imageAddress');
  const fieldError = useFieldError('imageAddress');
  const [error, setError] = useState<string>();
  const setUrl = (text: string) => {
    form.set({ imageAddress: text.trim() && text });
    setError(undefined);
  };
  const discardsBefore = useRef(0);
  const add = useAction(trpc.admin.products.images.addByUrl, {
    onBegin: () => {
      discardsBefore.current = form.discards();
    },
    error: (rejected) => {
      setError(errorText(rejected, 'The image could not be added'));
      return undefined;
    },
    afterSuccess: (added) => {
      // What is in the form by then belongs to another machine.
      if (form.discards() !== discardsBefore.current) return;
      onAdd([added.url]);
      setUrl('');
    },
  });
  const send = () => {
    if (url.trim()) add.run({ url, gallery: [...form.values().images] });
  };
  return (
    <div className={classes.address}>
      <TextInput
        label="Image address"
        type="url"
        placeholder="https://"
        value={url}
        error={url && (error ?? fieldError)}
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

/** Opens the fetch of images for the form's machine, wherever it is (admin §2 and §5). */
export function FetchNewImage({ onAdd }: { onAdd: (images: readonly string[]) => void }) {
  const form = useProductForm();
  const isDisabled = useDerived(({ brand, model }) => !brand.trim() || !model.trim());
  const gallery = useValue('images');
  /** The machine for which the dialog was opened last. */
  const [machine, setMachine] = useState<Machine>();
  const [opened, setOpened] = useState(false);
  const hint = useId();
  const machineOf = () => {
    const { brand, model } = form.values();
    return { brand: brand.trim(), model: model.trim() };
  };
  return (
    <div className={classes.fetch}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={isDisabled}
        aria-describedby={isDisabled ? hint : undefined}
        onClick={() => {
          setMachine(machineOf());
          setOpened(true);
        }}
      >
        Fetch New Image
      </Button>
      <PriorityDialog machineOf={machineOf} />
      {isDisabled && (
        <p id={hint} className={classes.hint}>
          {NEEDS_BRAND_AND_MODEL}
        </p>
      )}
      {machine && (
        <FetchDialog
          // What arrives late for one machine must not be shown for another.
          key={JSON.stringify(machine)}
          machine={machine}
          opened={opened}
          gallery={gallery}
          onAdd={onAdd}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
