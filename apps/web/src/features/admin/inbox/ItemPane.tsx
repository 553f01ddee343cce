import { Button, CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { isBehindModal } from '../../../lib/is-behind-modal.ts';
import { useSingleKeys } from '../shell/single-keys.ts';
import classes from './inbox.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The open request or message beside the list of a wide screen; the list stays in reach. Escape outside of fields closes it. */
export function ItemPane({ title, onClose, children }: Props) {
  const heading = useId();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    pane.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.matches('input, textarea');
    // Events of menus bubble from outside of the pane, too.
    const isInside = event.target instanceof Node && pane.current?.contains(event.target);
    if (event.key === 'Escape' && isInside && !isField && !event.defaultPrevented) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog closes with Escape
    <section
      ref={pane}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className={classes.pane}
      data-printed-alone
      data-focus-group
      onKeyDown={closeOnEscape}
    >
      <div className={classes.paneHead}>
        <h2 id={heading}>{title}</h2>
        <CloseButton aria-label="Close" size={40} iconSize={22} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

/** The pane beside the list while no item is open. J opens the first of the list, in the order that was chosen. */
export function EmptyPane({ hint, onOpenFirst }: { hint: string; onOpenFirst: (() => void) | undefined }) {
  const pane = useRef<HTMLDivElement>(null);
  const keyName = useSingleKeys([['j', () => !isBehindModal(pane.current) && onOpenFirst?.()]]);
  if (!onOpenFirst) return null;
  return (
    <div ref={pane} className={classes.choose}>
      <p>{hint}</p>
      <Button variant="default" aria-keyshortcuts={keyName('J')} onClick={onOpenFirst}>
        Open the first one
      </Button>
    </div>
  );
}
