import { useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface HeldSubmit {
  form: HTMLFormElement;
  by: HTMLElement | null;
}

declare global {
  interface Window {
    /** The last form of the app's own that was submitted; read once, when the app has started. */
    heldSubmit?: HeldSubmit;
    /** The app sends its forms itself from now on. */
    appStarted?: boolean;
  }
}

/** How long a submit waits for the app to start, in milliseconds. */
const HOLD_LIMIT = 10_000;

/**
 * Keeps the browser from sending a form that the app sends better (`data-by-script`) until the app has started. Where
 * that takes too long, or never comes about, the browser sends it by itself.
 */
export const holdSubmitScript = `addEventListener('submit',function(e){if('byScript' in e.target.dataset&&!window.appStarted){e.preventDefault();if(!window.heldSubmit)setTimeout(function(){if(!window.appStarted)heldSubmit.form.submit()},${HOLD_LIMIT});heldSubmit={form:e.target,by:e.submitter}}},true);`;

/**
 * Tells React what stands in the fields of the served page without its knowledge: typed, ticked or chosen before the app
 * had started, or put back by the browser. Then submits the form that was submitted too early. For the root component.
 */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    let mounted = true;
    window.appStarted = true;
    // Found now, while no effect has changed a field; told when React is done, because it takes no event meanwhile.
    const fields = Array.from(document.querySelectorAll<Field>('input, textarea, select')).filter(isChanged);
    queueMicrotask(() => {
      if (mounted) tell(fields, window.heldSubmit);
    });
    return () => {
      mounted = false;
    };
  }, []);
}

function isChanged(field: Field): boolean {
  if (field.disabled) return false;
  if (field instanceof HTMLSelectElement) {
    const byDefault = Array.from(field.options).findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, byDefault);
  }
  // Of a group of radio buttons only the one that was chosen is told.
  if (isCheckable(field)) return field.checked !== field.defaultChecked && (field.checked || !isRadio(field));
  return !['hidden', 'file'].includes(field.type) && field.value !== field.defaultValue;
}

function isRadio({ type }: Field): boolean {
  return type === 'radio';
}

function isCheckable(field: Field): field is HTMLInputElement {
  return isRadio(field) || field.type === 'checkbox';
}

/** A part of the page that is not hydrated yet is hydrated at once by an event on it; nothing else comes of this one. */
function wake(element: Element): void {
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function tell(fields: Field[], held: HeldSubmit | undefined): void {
  // All are read before the first is told: what that renders puts the others back to what React knows.
  const tellings = fields.map(tellingOf);
  for (const element of [...fields, ...(held ? [held.form] : [])]) wake(element);
  for (const telling of tellings) telling();
  // In a microtask of its own, behind those in which React renders what it has been told.
  if (held) queueMicrotask(() => held.form.isConnected && held.form.requestSubmit(held.by));
}

/** Reads a field. @returns does to it again what the visitor did, in a way that React hears */
function tellingOf(field: Field): () => void {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    return () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (isCheckable(field)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    // React remembers what is set on the element itself, and takes an event for news where the value differs from it.
    field.value = field.defaultValue;
    setUnseen(field, value);
    if (selectionStart !== null) {
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Sets a text past the property that React has put on the element. */
function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
