import { LAPTOP } from '@dealer/ui/breakpoints';
import { type ReactNode, useState } from 'react';
import { useScreenMatches } from '../../../lib/use-screen-matches.ts';
import { StaffModal } from '../list/StaffModal.tsx';
import { useShown } from '../list/use-shown.ts';
import { EmptyPane, ItemPane } from './ItemPane.tsx';

/** The screens on which the item is beside the list; on others it covers the list. */
const WIDE = `(min-width: ${LAPTOP})`;

export interface InboxItemProps {
  id: number | undefined;
  title: string;
  /** The text while nothing is open. */
  hint: string;
  onOpen: (id: number) => void;
  /** Opens the first item of the list; undefined where it is empty. */
  onOpenFirst?: (() => void) | undefined;
  onClose: () => void;
  /** @param isNext it took the place of another one, whose controls are gone: it begins with the focus */
  children: (id: number, isNext: boolean) => ReactNode;
}

/** The open request or message: in a pane beside the list, on a smaller screen in a dialog over it. */
export function InboxItem({ id, title, hint, onOpenFirst, onClose, children }: InboxItemProps) {
  const isWide = useScreenMatches(WIDE);
  const shown = useShown(id);
  const [openedWith, setOpenedWith] = useState(id);
  const isOpen = id !== undefined;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setOpenedWith(id);
  }
  if (isWide) {
    if (id === undefined) return <EmptyPane hint={hint} onOpenFirst={onOpenFirst} />;
    return (
      <ItemPane title={title} onClose={onClose}>
        {children(id, id !== openedWith)}
      </ItemPane>
    );
  }
  return (
    <StaffModal opened={isOpen} onClose={onClose} size={760} title={title} hasOwnBack>
      {shown !== undefined && children(shown, shown !== openedWith)}
    </StaffModal>
  );
}
