import { type RefObject, useEffect, useRef } from 'react';

/** The place of the focus: enough to find the nearest element once the focused one is removed. */
interface Place {
  element: HTMLElement;
  /** The fields, forms and groups of controls of which some come and go (`data-focus-group`) around it, from the inside out. */
  holders: HTMLElement[];
  /** The `data-row` of its row, or of the form that replaces the row. */
  row: string | undefined;
  /** The index of the row, and of the control in the row; -1 outside of rows. */
  rowAt: number;
  controlAt: number;
}

/** Marks a placeholder of data that is loading. */
export const LOADING_ATTRIBUTE = 'data-query-loading';

const DIALOG = '[aria-modal=true]';
const ROWS = ':is(tr, li)[data-row]';
const CONTROLS = 'a[href], button, input, select, textarea';
const HOLDERS = '[data-field], form, [data-focus-group]';
const CANNOT_TAKE_IT = ':disabled, [hidden]';

const rowsIn = (main: HTMLElement) => Array.from(main.querySelectorAll<HTMLElement>(ROWS));
const controlsIn = (row: HTMLElement) => Array.from(row.querySelectorAll<HTMLElement>(CONTROLS));
const startOf = (place: HTMLElement) => place.querySelector<HTMLElement>('[data-row-start]');

function holdersOf(element: HTMLElement): HTMLElement[] {
  const holder = element.closest<HTMLElement>(HOLDERS);
  return holder ? [holder, ...(holder.parentElement ? holdersOf(holder.parentElement) : [])] : [];
}

function placeOf(main: HTMLElement, element: HTMLElement): Place {
  const row = element.closest<HTMLElement>(ROWS);
  // Without a successor for cells: the next keys must not change the cell of another product.
  const hasSuccessor = row && !element.closest('[data-cell-of]');
  return {
    element,
    holders: holdersOf(element),
    row: element.closest<HTMLElement>('[data-row]')?.dataset['row'],
    rowAt: hasSuccessor ? rowsIn(main).indexOf(row) : -1,
    controlAt: row ? controlsIn(row).indexOf(element) : -1,
  };
}

/**
 * Returns the element that takes the focus in a field, a form or a group: itself if it can, else its first control; null if it has
 * none.
 */
function focusableIn(holder: HTMLElement): HTMLElement | null {
  if (holder.matches('[tabindex]')) return holder;
  const controls = Array.from(holder.querySelectorAll<HTMLElement>(`[tabindex], ${CONTROLS}`));
  // Where all are disabled, the first gets it once it is enabled.
  return controls.find((control) => !control.matches(CANNOT_TAKE_IT)) ?? controls[0] ?? null;
}

/**
 * Finds the element that gets the focus of a removed one: in the nearest field, form or group around it; the same control of its row, or the
 * start of the row (`data-row-start`); the same control of the row that moved up; the heading of the list or else of the page.
 */
function successorOf(main: HTMLElement, { holders, row, rowAt, controlAt }: Place): HTMLElement | null {
  for (const holder of holders) {
    const focusable = holder.isConnected ? focusableIn(holder) : null;
    if (focusable) return focusable;
  }
  const rows = rowsIn(main);
  const inRow = (found: HTMLElement | undefined) =>
    found && (controlsIn(found)[controlAt] ?? startOf(found) ?? undefined);
  const form = Array.from(main.querySelectorAll<HTMLElement>('form[data-row]')).find(
    ({ dataset }) => dataset['row'] === row,
  );
  return (
    (form && startOf(form)) ??
    inRow(rows.find(({ dataset }) => dataset['row'] === row)) ??
    inRow(rows[rowAt]) ??
    main.querySelector<HTMLElement>('[data-list-heading]') ??
    main.querySelector('h1')
  );
}

/**
 * Restores the focus when the focused element is removed with a row, a form, a menu or a dialog, or is disabled for a while: the
 * browser would move it to the start of the page. Does nothing when the user released the focus by a click.
 * @returns stops it
 */
function keepFocus(main: HTMLElement): () => void {
  let place: Place | undefined;
  /** The control of a dialog that had the focus last, and whether the dialog has it until the control is enabled again. */
  let control: HTMLElement | undefined;
  let isControlDisabled = false;
  let isReleased = false;
  // Mouse users look at what they clicked: restoring the focus must not scroll the page for them.
  let byPointer = false;
  const onPointer = () => {
    byPointer = true;
    isControlDisabled = false;
  };
  const onKey = () => {
    byPointer = false;
  };
  const isNowhere = () => document.activeElement === document.body;
  const onFocusIn = ({ target }: FocusEvent) => {
    isReleased = false;
    if (!(target instanceof HTMLElement)) return;
    // A menu and a dialog belong to the place that they were opened from.
    if (main.contains(target)) place = placeOf(main, target);
    else if (!target.matches(DIALOG)) control = target;
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      isReleased =
        isNowhere() && target instanceof Element && target.isConnected && !target.matches(':disabled');
    });
  };
  /** The dialog takes the focus only while the control is disabled, as it is while what it does is pending. */
  const restoreIn = (dialog: HTMLElement) => {
    const isWaiting = isControlDisabled && document.activeElement === dialog;
    if (!isNowhere() && !isWaiting) return;
    const next = control && dialog.contains(control) ? control : dialog;
    isControlDisabled = next.matches(':disabled');
    next.focus({ preventScroll: byPointer });
    // A control that is disabled or hidden does not take it.
    if (isNowhere()) dialog.focus();
  };
  const restore = () => {
    if (!place || isReleased) return;
    const dialog = Array.from(document.querySelectorAll<HTMLElement>(DIALOG)).at(-1);
    if (dialog) return restoreIn(dialog);
    if (!isNowhere()) return;
    // The element to focus may be part of what is still loading.
    if (main.querySelector(`[${LOADING_ATTRIBUTE}]`)) return;
    const next = place.element.isConnected ? place.element : successorOf(main, place);
    next?.focus({ preventScroll: byPointer });
  };
  // What a link opens with the page has the focus before this listens.
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && main.contains(activeElement))
    place = placeOf(main, activeElement);
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('pointerdown', onPointer, { capture: true });
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    document.removeEventListener('pointerdown', onPointer, { capture: true });
    document.removeEventListener('keydown', onKey, { capture: true });
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}

/** Keeps the focus in the element of the returned ref, as long as it is mounted. */
export function useKeepFocus<Main extends HTMLElement>(): RefObject<Main | null> {
  const main = useRef<Main>(null);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
  return main;
}
