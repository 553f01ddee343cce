import { useEffect, useEffectEvent } from 'react';

/** The mark in the state of the history entry that Back removes instead of leaving the page. */
const MARK = 'closesOnBack';

interface Layer {
  close: () => unknown;
}

/** The layers that are open above the page, the topmost last. */
const layers: Layer[] = [];

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

function marked(state: unknown): unknown {
  return { ...(typeof state === 'object' ? state : undefined), [MARK]: true };
}

let isOnEntry = false;
let address = '';

function remember(): void {
  isOnEntry = isMarked(history.state);
  address = location.href;
}

/** Adds the entry for Back to remove, past the router: for it the page has not changed. */
function addEntry(): void {
  if (!isMarked(history.state)) History.prototype.pushState.call(history, marked(history.state), '');
  remember();
}

function onPopState(event: PopStateEvent): void {
  const wasOnEntry = isOnEntry;
  const isSamePage = location.href === address;
  remember();
  if (!isSamePage || wasOnEntry === isOnEntry) {
    for (const layer of [...layers]) layer.close();
    return;
  }
  event.stopImmediatePropagation();
  // Forward to an entry that nothing needs.
  if (isOnEntry) return;
  const top = layers.at(-1);
  if (!top) return history.back();
  if (layers.length > 1) addEntry();
  if (top.close() === false) addEntry();
}

/**
 * Lets the Back button close what is open above the page. An entry that nothing needs any more stays until the next page
 * replaces it; Back skips it. Called once, before the router is made.
 */
export function watchBack(): void {
  history.pushState = (state, unused, url) => {
    if (isMarked(history.state)) History.prototype.replaceState.call(history, state, unused, url);
    else History.prototype.pushState.call(history, state, unused, url);
    if (layers.length) addEntry();
    else remember();
  };
  history.replaceState = (state, unused, url) => {
    const nextState: unknown = isMarked(history.state) ? marked(state) : state;
    History.prototype.replaceState.call(history, nextState, unused, url);
    remember();
  };
  remember();
  // Ahead of the router's own listener.
  window.addEventListener('popstate', onPopState, { capture: true });
}

/**
 * Has the Back button close something that is open above the page, such as a dialog, instead of leaving the page.
 * @param close closes it, or returns false where it has to stay; called once a press
 */
export function useClosesOnBack(isOpen: boolean, close: () => unknown): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { close: () => onBack() };
    layers.push(layer);
    addEntry();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}
