import { NEEDS_BRAND_AND_MODEL } from '@dealer/api/schemas';
import { IconDownload } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { StaffModal } from '../../../list/StaffModal.tsx';
import { PriorityDialog } from '../../image-sources/PriorityDialog.tsx';
import { FetchImages } from '../../images/FetchImages.tsx';
import { useImageFetch } from '../../images/use-image-fetch.ts';
import { useDerived, useValue } from '../form-store.ts';
import classes from './gallery.module.css';

/** Opens the fetch of images for the form's machine, wherever it is (admin §2 and §5). */
export function FetchNewImage({ onAdd }: { onAdd: (images: readonly string[]) => void }) {
  const brand = useDerived((values) => values.brand.trim());
  const model = useDerived((values) => values.model.trim());
  const gallery = useValue('images');
  const fetching = useImageFetch({ brand, model });
  const [opened, setOpened] = useState(false);
  const hint = useId();
  const isDisabled = !brand || !model;
  const close = () => setOpened(false);
  return (
    <div className={classes.fetch}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={isDisabled}
        aria-describedby={isDisabled ? hint : undefined}
        onClick={() => {
          setOpened(true);
          fetching.open();
        }}
      >
        Fetch New Image
      </Button>
      <PriorityDialog machine={{ brand, model }} />
      {isDisabled && (
        <p id={hint} className={classes.hint}>
          {NEEDS_BRAND_AND_MODEL}
        </p>
      )}
      <StaffModal opened={opened} onClose={close} title="Fetch New Image" size={960} grows>
        <FetchImages
          machine={{ brand, model }}
          fetching={fetching}
          gallery={gallery}
          onAdd={onAdd}
          onClose={close}
        />
      </StaffModal>
    </div>
  );
}
