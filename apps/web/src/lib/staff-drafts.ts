import type * as z from 'zod';
import { SESSION_ENDED } from './error-code.ts';
import { currentTab, isOpenElsewhere, noteOpenTab } from './open-tabs.ts';
import { askBeforeUnload } from './use-asks-before-unload.ts';

const PREFIX = 'staff-';
const TAB_SEPARATOR = '@';

/** A draft of one tab, so that two tabs do not overwrite each other's text; or one that all tabs of the browser share. */
export type DraftScope = 'tab' | 'browser';

/** The place where a text is stored that was typed in the staff area and not sent yet. */
export interface DraftPlace {
  /** Drafts are one person's: at the counter several work in the same browser. */
  userId: number;
  name: string;
  scope: DraftScope;
}

/** The key of a draft; that of a tab's own draft begins with it. */
const sharedKey = ({ userId, name }: DraftPlace) => `${PREFIX}${userId}-${name}`;

const ownKey = (place: DraftPlace) =>
  place.scope === 'tab' ? `${sharedKey(place)}${TAB_SEPARATOR}${currentTab()}` : sharedKey(place);

/** The drafts of one thing, which only mean something together: what is typed of a new product, which product it is, and its lookup. */
const groups = [['product-new', 'new-product-draft', 'lookup-new']];
const groupOf = (name: string) => groups.find((names) => names.includes(name)) ?? [name];

/** The end of the keys under which a closed tab left drafts of some of the places; of drafts of an older version, none. */
function endOfLeftKeys(places: readonly DraftPlace[]): string | undefined {
  const shared = new Set(places.map(sharedKey));
  for (const key of Object.keys(localStorage)) {
    const [sharedPart = '', tab = ''] = key.split(TAB_SEPARATOR);
    if (shared.has(sharedPart) && tab !== currentTab() && !isOpenElsewhere(tab))
      return key.slice(sharedPart.length);
  }
  return undefined;
}

/** Takes over what a closed tab left of a place and of those that belong to it, where this tab has nothing of them. */
function takeOver(place: DraftPlace): void {
  const places = groupOf(place.name).map((name) => ({ ...place, name }));
  if (places.some((each) => localStorage.getItem(ownKey(each)) !== null)) return;
  const end = endOfLeftKeys(places);
  if (end === undefined) return;
  for (const each of places) {
    const key = sharedKey(each) + end;
    const text = localStorage.getItem(key);
    if (text === null) continue;
    localStorage.setItem(ownKey(each), text);
    localStorage.removeItem(key);
  }
}

/** The text of a place; undefined where there is nothing that fits. A tab takes over what a closed one left. */
export function readDraft<Draft>(place: DraftPlace, schema: z.ZodType<Draft>): Draft | undefined {
  try {
    takeOver(place);
    const key = ownKey(place);
    const draft = readKey(key, schema);
    const text = localStorage.getItem(key);
    if (draft !== undefined && text !== null) ownTexts.set(key, text);
    return draft;
  } catch {
    return undefined;
  }
}

/** The text of a place as it is stored, null where this tab has none; unlike reading it, that takes over nothing. */
export function storedDraftText(place: DraftPlace): string | null {
  try {
    return localStorage.getItem(ownKey(place));
  } catch {
    return null;
  }
}

/** A stored text; undefined where there is none that fits: another tab may have removed it. */
function readKey<Draft>(key: string, schema: z.ZodType<Draft>): Draft | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** The keys of all that is stored; none in a browser that stores nothing. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

let isStoring = true;

/**
 * The texts by key that this tab stored, or shows again after a reload, and neither dropped nor sent: signing out in another tab
 * removes it from the browser.
 */
const ownTexts = new Map<string, string>();

/** The places whose texts this browser could not store, and which are not sent yet. */
const unstored = new Set<string>();

/** Whether this browser stores what is typed, as far as the last try tells: its storage may be full or switched off. */
export const keepsDrafts = () => isStoring;

/** Stores what is typed, so that it survives leaving the form and reloading the page. @returns whether it could */
export function keepDraft(place: DraftPlace, draft: unknown): boolean {
  try {
    const text = JSON.stringify(draft);
    localStorage.setItem(ownKey(place), text);
    ownTexts.set(ownKey(place), text);
    unstored.delete(ownKey(place));
    isStoring = true;
  } catch {
    unstored.add(ownKey(place));
    isStoring = false;
  }
  return isStoring;
}

/** Asks before the page is left with a text that this browser could not store. To be called once, where the staff area begins. */
export const askBeforeLosingDrafts = (): (() => void) => askBeforeUnload(() => unstored.size > 0);

/**
 * Follows the other tabs: one that stores a text counts as open, and where a call finds the session ended, as after a sign-out in another
 * tab of which this one was not told, this tab stores its own texts again. Call it once, where the staff area begins.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const [sharedPart = '', tab] = key?.split(TAB_SEPARATOR) ?? [];
    if (tab && newValue !== null && sharedPart.startsWith(PREFIX)) noteOpenTab(tab);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(SESSION_ENDED, keepDraftsAgain);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(SESSION_ENDED, keepDraftsAgain);
  };
}

/**
 * Stores again what signing out in another tab removed, while it is still open here: a person who tries to send it is told that
 * nothing is lost.
 */
function keepDraftsAgain(): void {
  try {
    for (const [key, text] of ownTexts)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  } catch {
    isStoring = false;
  }
}

/** Drops a place's text. */
export function dropDraft(place: DraftPlace): void {
  ownTexts.delete(ownKey(place));
  unstored.delete(ownKey(place));
  try {
    localStorage.removeItem(ownKey(place));
  } catch {
    // There is nothing to drop then.
  }
}

/**
 * Removes other people's drafts from this tab's memory. To be called when a person's staff area begins, or they have signed out: the end
 * of a session must not store again what somebody else typed before and signed out of.
 * @param userId whose drafts stay; undefined for a visitor
 */
export function forgetDraftsOfOthers(userId: number | undefined): void {
  const isOwn = (key: string) =>
    userId !== undefined && key.startsWith(sharedKey({ userId, name: '', scope: 'tab' }));
  for (const key of ownTexts.keys()) if (!isOwn(key)) ownTexts.delete(key);
  for (const key of unstored) if (!isOwn(key)) unstored.delete(key);
}

/** The keys of what is stored beside typed texts and is no loss: which product a form continues, and which lookups run. */
const references = /^staff-\d+-(new-product-draft|lookup-(batches|new|\d+))$/;

/**
 * Whether signing out would lose a text: of a form, a reply or a cell, of any tab and person in this browser, also one that could
 * not be stored.
 */
export function hasUnsentTexts(): boolean {
  const isText = (key: string) =>
    key.startsWith(PREFIX) && !references.test(key.split(TAB_SEPARATOR)[0] ?? '');
  return [...storedKeys(), ...unstored].some(isText);
}

/** Drops everybody's drafts: after signing out, nothing about customers may stay in the browser. */
export function dropAllDrafts(): void {
  ownTexts.clear();
  unstored.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // There is nothing to drop then.
  }
}

/** A person's drafts in all tabs whose names begin with a text, by the rest of their names. */
export function draftsNamed<Draft>(
  userId: number,
  start: string,
  schema: z.ZodType<Draft>,
): Map<string, Draft> {
  const found = new Map<string, Draft>();
  const first = sharedKey({ userId, name: start, scope: 'tab' });
  for (const key of storedKeys()) {
    const [sharedPart = ''] = key.split(TAB_SEPARATOR);
    const draft = sharedPart.startsWith(first) ? readKey(key, schema) : undefined;
    if (draft !== undefined) found.set(sharedPart.slice(first.length), draft);
  }
  return found;
}
