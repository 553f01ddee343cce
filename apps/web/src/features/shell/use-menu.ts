import { timings } from '@dealer/ui/timings';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { stepFocus, stepMenu } from './menu-focus.ts';

interface Options {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Opens under a resting mouse too, and stays through the grace on the way to the panel (storefront §9). */
  hover?: boolean;
}

/**
 * A button that discloses a panel of links: by click, touch, arrow key, and by hover where asked; closes by Escape, by a
 * press or a focus outside. The header's state says which one is open, so that there is never more than one.
 */
export function useMenu({ open, setOpen, hover = false }: Options) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  const [approached, setApproached] = useState(false);
  const panelId = useId();

  const later = (delay: number, action: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  };
  const show = (byHover: boolean) => {
    openedByHover.current = byHover;
    setApproached(true);
    setOpen(true);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, setOpen]);

  const rootProps = {
    ref: root,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (!hover || pointerType !== 'mouse') return;
      setApproached(true);
      if (open) clearTimeout(timer.current);
      else later(timings.submenuOpen, () => show(true));
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (!hover || pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      if (openedByHover.current) later(timings.submenuGrace, () => setOpen(false));
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const onButton = event.target === button.current;
      if (onButton && event.key === 'ArrowDown') flushSync(() => show(false));
      const moved = onButton ? stepMenu(event.key, root.current) : stepFocus(event.key, root.current);
      if (moved) event.preventDefault();
    },
  };

  const buttonProps = {
    ref: button,
    'aria-expanded': open,
    'aria-controls': panelId,
    'data-menu-button': '',
    onClick: () => {
      clearTimeout(timer.current);
      // A click on what the mouse has just opened means to keep it.
      if (open && openedByHover.current) openedByHover.current = false;
      else if (open) setOpen(false);
      else show(false);
    },
  };

  return { rootProps, buttonProps, panelProps: { id: panelId, hidden: !open }, approached };
}
