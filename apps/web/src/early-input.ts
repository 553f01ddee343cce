import { useLayoutEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface HeldSubmit {
  form: HTMLFormElement;
  by: HTMLElement | null;
}

declare global {
  interface Window {
    /** The last form of the app's own that was submitted and not sent by the browser; read once, when the app has started. */
    heldSubmit?: HeldSubmit;
    /** The app has what was typed before it started, and sends its forms itself from now on. */
    appStarted?: boolean;
  }
}

/** The time that a submit waits for the app to start, in milliseconds. */
const HOLD_LIMIT_MS = 10_000;

/** The text where only the app can send a form; it does so as soon as it has started. */
const STILL_LOADING =
  'Still loading: this is sent once the page has loaded. Load it again if that takes too long.';

/**
 * Keeps the browser from sending a form that the app sends better (`data-by-script`) until the app has started. Where
 * that takes too long, or never comes about, the browser sends it by itself, if the form has a path that accepts it.
 */
export const holdSubmitScript = `function sendHeld(f){if(f&&!window.appStarted&&window.heldSubmit?.form==f){if(f.hasAttribute('action'))delete window.heldSubmit,f.submit();else alert('${STILL_LOADING}')}}addEventListener('submit',e=>{var f=e.target;if('byScript' in f.dataset&&!window.appStarted&&!(window.hideWithoutScripts&&f.hasAttribute('action'))){e.preventDefault();e.stopImmediatePropagation();if(window.heldSubmit?.form!=f)setTimeout(sendHeld,${HOLD_LIMIT_MS},f);heldSubmit={form:f,by:e.submitter}}},true);`;

/**
 * Presses a button again that was pressed before React had it, such as a filter's, once React has; where that takes too long,
 * the page is shown as without scripts. So is a link that the app handles better (`data-by-script`); it leads on again then.
 * The browser itself does what a button with a popover does. Part of the page as well: what it takes is not in the app's own code.
 */
export const holdPressScript = `addEventListener('click',e=>{var b=e.target.closest('button[type=button]:not([popovertarget]),a[data-by-script]'),n=0,has=()=>Object.keys(b).some(k=>/^__reactP/.test(k)),look=()=>{if(window.appStarted&&has())b.held=0,b.click();else{setTimeout(look,100);if(n++==${HOLD_LIMIT_MS / 100})showWithoutScripts()}};if(b?.href&&!has()&&!window.hideWithoutScripts)e.preventDefault();if(b&&!b.held&&!has())b.held=1,setTimeout(()=>{has()?b.held=0:look()})},true);`;

/**
 * Has the browser forget what somebody who is signed in types before the app has started: otherwise the next person who presses Back
 * after their sign-out would see it. Only pages of signed-in people have it; `persistInput` does the same once the app runs.
 */
export const forgetEarlyInputScript = `addEventListener('pagehide',()=>{if(!window.appStarted)for(let f of document.querySelectorAll('input,textarea,select'))f.autocomplete='off'});`;

/** The interval at which a part of the page is checked for being hydrated, in milliseconds. */
const LOOK_AGAIN_MS = 50;

/** A field has taken a change if it still has it after so many looks. */
const MIN_LOOKS = 4;
/** A field that the app empties on purpose. */
const MAX_REPLAYS = 3;

/** A visitor's change of a field before React was sure to have it. */
interface EarlyChange {
  replay: () => void;
  /** React handled it itself, or it was replayed. */
  isReplayed: boolean;
  replays: number;
  /** The number of checks in a row in which the field still had it. */
  looks: number;
}

/**
 * Replays what was typed, ticked or chosen in the served page before React had started, or was restored by the browser,
 * so that React's state has it. Then submits the form that was submitted too early. For the root component.
 *
 * Where a translator or a password manager has put elements into the page, React renders that part again: what was typed is then
 * in fields that are gone, and continues in those that took their place.
 */
export function useEarlyInput(): void {
  // Before React renders anything in the place of what was served.
  const [served] = useState(fields);
  const [servedFocus] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    let mounted = true;
    let focused = servedFocus;
    // A field that something else put into the page is never hydrated.
    let tries = HOLD_LIMIT_MS / LOOK_AGAIN_MS;
    // Read now, before any effect changes a field; replayed when React is done, because it handles no event meanwhile.
    const changes = new Map(
      [...served, ...fields()].filter(isChanged).map((field) => [field, changeOf(field)]),
    );
    const moveToReplacements = () => {
      for (const field of changes.keys()) {
        const replacement = field.isConnected ? undefined : replacementOf(field, served);
        if (!replacement) continue;
        changes.delete(field);
        copyInput(field, replacement);
        changes.set(replacement, changeOf(replacement));
      }
      const lostFocus = served.find((field) => field === focused && !field.isConnected);
      if (lostFocus && document.activeElement === document.body) replacementOf(lostFocus, served)?.focus();
      focused = document.activeElement;
    };
    // Where React still waits for code, one goes on typing, and hydration would put React's own state there. It may do so for a
    // field that it has just reached as well: between this event and its own handler.
    const noteChanges = ({ target }: Event) => {
      for (const field of changedFields()) if (!isHydrated(field)) changes.set(field, changeOf(field));
      const field = changedFields().find((each) => each === target);
      if (field && isHydrated(field)) changes.set(field, { ...changeOf(field), isReplayed: true });
    };
    // The app may empty the fields of a form that it sends.
    const forgetChanges = () => {
      for (const [field, { isReplayed }] of changes) if (isReplayed) changes.delete(field);
    };
    const look = () => {
      if (!mounted) return;
      const heldSubmit = window.appStarted ? undefined : window.heldSubmit;
      const elements: Element[] = [...changes.keys(), ...(heldSubmit?.form.elements ?? [])];
      for (const element of elements) if (!isHydrated(element)) forceHydration(element);
      moveToReplacements();
      tries -= 1;
      if (tries < 0 || elements.every((element) => isHydrated(element) || !element.isConnected)) {
        window.appStarted = true;
        for (const [field, change] of changes) if (hasTakenEffect(field, change)) changes.delete(field);
        // In a microtask of its own, after those in which React renders the replayed values.
        if (heldSubmit) queueMicrotask(() => submitHeld(heldSubmit, served));
        // Until the last part of the page is hydrated, somebody may be quicker than it.
        if (tries < 0 || (changes.size === 0 && fields().every(isHydrated))) {
          stopListening();
          return;
        }
      }
      setTimeout(look, LOOK_AGAIN_MS);
    };
    const stopListening = () => {
      removeEventListener('input', noteChanges, true);
      removeEventListener('submit', forgetChanges, true);
    };
    addEventListener('input', noteChanges, true);
    addEventListener('submit', forgetChanges, true);
    queueMicrotask(look);
    return () => {
      mounted = false;
      stopListening();
    };
  }, [served, servedFocus]);
}

/** Replays a change that React does not have, or has lost. @returns whether the field still has it after enough looks */
function hasTakenEffect(field: Field, change: EarlyChange): boolean {
  if (!field.isConnected || change.replays >= MAX_REPLAYS) return true;
  if (change.isReplayed && isChanged(field)) {
    change.looks += 1;
    return change.looks >= MIN_LOOKS;
  }
  change.replay();
  change.isReplayed = true;
  change.replays += 1;
  change.looks = 0;
  return false;
}

function changeOf(field: Field): EarlyChange {
  return { replay: replayOf(field), isReplayed: false, replays: 0, looks: 0 };
}

/** The field that React has rendered in the place of a served one: the same of those with its form, type and name. */
function replacementOf(field: Field, served: readonly Field[]): Field | undefined {
  const alike = (each: Field) => keyOf(each) === keyOf(field);
  return fields().filter(alike)[served.filter(alike).indexOf(field)];
}

const keyOf = (field: Field) =>
  [field.form?.getAttribute('action'), field.type, field.name, isCheckable(field) && field.value].join(' ');

/** Puts into a field what was typed, ticked or chosen in the one that it replaces. */
function copyInput(from: Field, to: Field): void {
  if (isCheckable(to)) to.checked = isCheckable(from) && from.checked;
  else to.value = from.value;
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || from.selectionStart === null)
    return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
}

/** Submits the form again that was submitted before the app had started, or the one that has taken its place. */
function submitHeld({ form, by }: HeldSubmit, served: readonly Field[]): void {
  if (form.isConnected) return form.requestSubmit(by);
  const field = served.find((each) => each.form === form);
  return field && replacementOf(field, served)?.form?.requestSubmit();
}

const fields = () => Array.from(document.querySelectorAll<Field>('input, textarea, select'));
const changedFields = () => fields().filter(isChanged);

/** Whether React knows an element; parts of a page are hydrated one after the other. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

function isChanged(field: Field): boolean {
  if (field.disabled) return false;
  if (field instanceof HTMLSelectElement) {
    const byDefault = Array.from(field.options).findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, byDefault);
  }
  // Of a group of radio buttons only the chosen one is replayed.
  if (isCheckable(field)) return field.checked !== field.defaultChecked && (field.checked || !isRadio(field));
  return !['hidden', 'file'].includes(field.type) && field.value !== field.defaultValue;
}

function isRadio({ type }: Field): boolean {
  return type === 'radio';
}

function isCheckable(field: Field): field is HTMLInputElement {
  return isRadio(field) || field.type === 'checkbox';
}

/** An event on a part of the page that is not hydrated yet makes React hydrate it at once; this one does nothing else. */
function forceHydration(element: Element): void {
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Reads a field. @returns repeats what the visitor did to it, with events that React handles */
function replayOf(field: Field): () => void {
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
    // React tracks what is set through the element's own property, and handles an event only where the value differs.
    field.value = field.defaultValue;
    setNativeValue(field, value);
    if (selectionStart !== null) {
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Sets the value with the prototype's setter, past the property that React defined on the element. */
function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
