import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Width in pixels, on a screen that has them. */
  size: number;
  /** It holds what was typed and is kept nowhere else: a slip beside it, or Escape, does not close it. */
  holds?: boolean;
  children: ReactNode;
}

/** A dialog of the staff area. Its heading is no header of Mantine's: that is a second banner of the page. */
export function StaffModal({ opened, onClose, title, size, holds = false, children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={!holds}
      closeOnEscape={!holds}
      centered
      size={size}
    >
      <Modal.Overlay backgroundOpacity={0.55} color="#10201a" />
      <Modal.Content>
        <div className={classes.modalHead}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={40} iconSize={22} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
