import { LARGE_PHONE } from '@dealer/ui/breakpoints';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useClosesOnBack } from '../../../lib/closes-on-back.ts';
import { isWithinDoubleClick } from '../../../lib/second-press.ts';
import { useScreenMatches } from '../../../lib/use-screen-matches.ts';
import { useClosesOnEscape } from './closes-on-escape.ts';
import classes from './list.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Width in pixels, on a screen that has them. */
  size: number;
  /** Neither Escape nor Back nor a click beside it closes it: what was typed in it would be lost. */
  isPersistent?: boolean;
  /** Back closes it without help: the address says that it is open, or it is about leaving the page. */
  hasOwnBack?: boolean;
  /** Its content arrives bit by bit: its top stays in place, and it fills the screen of a phone. */
  isGrowing?: boolean;
  children: ReactNode;
}

/** A dialog of the staff area. Its heading is no header of Mantine's: that is a second banner of the page. */
export function StaffModal({
  opened,
  onClose,
  title,
  size,
  isPersistent = false,
  hasOwnBack = false,
  isGrowing = false,
  children,
}: Props) {
  const openedAt = useRef(0);
  const isPhone = useScreenMatches(`(width < ${LARGE_PHONE})`);
  useEffect(() => {
    if (opened) openedAt.current = performance.now();
  }, [opened]);
  useClosesOnBack(opened && !hasOwnBack, () => (isPersistent ? false : onClose()));
  useClosesOnEscape(opened, () => {
    if (!isPersistent) onClose();
  });
  const closeBeside = () => {
    // A click right after it opened is the rest of a double click on what opened it.
    if (!isPersistent && !isWithinDoubleClick(openedAt.current)) onClose();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered={!isGrowing}
      fullScreen={isGrowing && isPhone}
      size={size}
    >
      <Modal.Overlay onClick={closeBeside} />
      <Modal.Content className={classes.modalContent}>
        <div className={classes.modalHead}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={40} iconSize={22} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
