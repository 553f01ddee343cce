import { useEffect, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { StaffModal } from '../../list/StaffModal.tsx';
import { FetchImages } from './FetchImages.tsx';
import { type Machine, useImageFetch } from './use-image-fetch.ts';

interface Props {
  machine: Machine;
  opened: boolean;
  /** The addresses in the form's gallery. */
  gallery: readonly string[];
  onAdd: (images: readonly string[]) => void;
  onClose: () => void;
}

/** The dialog 'Fetch New Image' of one machine. It follows the machine's fetch while it is closed, too. */
export function FetchDialog({ machine, opened, gallery, onAdd, onClose }: Props) {
  const fetching = useImageFetch(machine, opened);
  const begin = useStableCallback(fetching.open);
  // A modal gives the focus back to what had it when it opened; one that is mounted open gives it to nothing.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(opened);
    if (opened) begin();
  }, [opened, begin]);
  return (
    <StaffModal opened={isShown} onClose={onClose} title="Fetch New Image" size={960} isGrowing>
      <FetchImages machine={machine} fetching={fetching} gallery={gallery} onAdd={onAdd} onClose={onClose} />
    </StaffModal>
  );
}
