import { Button } from '@dealer/ui';
import { TABLET } from '@dealer/ui/breakpoints';
import { IconMenu2, IconSearch, IconX } from '@dealer/ui/icons';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClosesOnBack } from '../../lib/closes-on-back.ts';
import classes from './MobileMenu.module.css';
import { MobileMenuContent } from './MobileMenuContent.tsx';

/**
 * The menu of narrow screens. A modal dialog of the platform: the page behind is out of reach, Escape closes it and the
 * focus goes back to its button. Until a script runs, and where none does, it is a popover, which the browser opens and closes.
 */
export function MobileMenu() {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  useClosesOnBack(open, close);

  const show = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const takeOver = useEffectEvent(() => {
    if (!dialog.current?.hidePopover || !dialog.current.matches(':popover-open')) return;
    dialog.current.hidePopover();
    show();
  });
  useEffect(() => takeOver(), []);
  useEffect(() => router.subscribe('onBeforeNavigate', () => dialog.current?.close()), [router]);
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${TABLET})`);
    const onWiden = () => wide.matches && dialog.current?.close();
    wide.addEventListener('change', onWiden);
    return () => wide.removeEventListener('change', onWiden);
  }, []);

  const onPress = (event: MouseEvent) => {
    event.preventDefault();
    show();
  };
  const search = (event: MouseEvent) => {
    onPress(event);
    dialog.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-label="Search"
        aria-haspopup="dialog"
        popoverTarget="menu"
        onClick={search}
      >
        <IconSearch size={24} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.toggle}
        aria-label="Menu"
        aria-haspopup="dialog"
        popoverTarget="menu"
        onClick={onPress}
      >
        <IconMenu2 size={26} aria-hidden />
      </button>
      <dialog
        ref={dialog}
        id="menu"
        popover="auto"
        aria-label="Menu"
        className={classes.dialog}
        onClose={() => setOpen(false)}
        onKeyDown={keepFocus}
      >
        <div className={classes.top}>
          <span className={classes.title}>Menu</span>
          <Button
            variant="quiet"
            className={classes.close}
            popoverTarget="menu"
            popoverTargetAction="hide"
            onClick={close}
            aria-label="Close menu"
          >
            <IconX size={26} aria-hidden />
          </Button>
        </div>
        <MobileMenuContent shown={open} close={close} />
      </dialog>
    </>
  );
}

/** Moves the focus from the last stop back to the first: the browser alone would go on to its own buttons. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input, summary'),
  ].filter((stop) => stop.getClientRects().length > 0);
  const target = event.shiftKey ? stops.at(-1) : stops.at(0);
  if (document.activeElement !== (event.shiftKey ? stops.at(0) : stops.at(-1))) return;
  event.preventDefault();
  target?.focus();
}
