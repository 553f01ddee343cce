import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Width in pixels, on a screen that has them. */
  size: number;
  children: ReactNode;
}

/** A dialog of the staff area. Its heading is no header of Mantine's: that is a second banner of the page. */
export function StaffModal({ opened, onClose, title, size, children }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={size}>
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
