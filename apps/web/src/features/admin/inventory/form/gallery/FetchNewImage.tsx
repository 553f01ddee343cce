import { NEEDS_BRAND_AND_MODEL } from '@dealer/api/schemas';
import { IconDownload } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { PriorityDialog } from '../../image-sources/PriorityDialog.tsx';
import { FetchDialog } from '../../images/FetchDialog.tsx';
import type { Machine } from '../../images/use-image-fetch.ts';
import { useDerived, useValue } from '../form-store.ts';
import classes from './gallery.module.css';

/** Opens the fetch of images for the form's machine, wherever it is (admin §2 and §5). */
export function FetchNewImage({ onAdd }: { onAdd: (images: readonly string[]) => void }) {
  const brand = useDerived((values) => values.brand.trim());
  const model = useDerived((values) => values.model.trim());
  const gallery = useValue('images');
  /** The machine for which the dialog was opened last. */
  const [machine, setMachine] = useState<Machine>();
  const [opened, setOpened] = useState(false);
  const hint = useId();
  const isDisabled = !brand || !model;
  return (
    <div className={classes.fetch}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={isDisabled}
        aria-describedby={isDisabled ? hint : undefined}
        onClick={() => {
          setMachine({ brand, model });
          setOpened(true);
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
