import { toastHotkey } from '@dealer/ui/timings';
import type { HelpTopic } from '../shell/help-topics.ts';

type Tasks<Screen> = Extract<HelpTopic, { screen: Screen }>['tasks'][number];

/** The text of the handbook about a screen. */
export interface HelpText<Screen extends HelpTopic['screen'] = HelpTopic['screen']> {
  /** The purpose of the screen; paragraphs. */
  about: readonly string[];
  /** The steps of each task. */
  tasks: Record<Tasks<Screen>, readonly string[]>;
  keys: readonly { keys: string; does: string }[];
  /** Problems, and what to do about them. */
  problems: readonly { problem: string; whatToDo: string }[];
}

export const PALETTE_KEY = { keys: 'Ctrl+K', does: 'Search for anything, or jump to another screen' };
/** Holds on every screen. */
export const TOAST_KEY = {
  keys: toastHotkey,
  does: 'Go to the message in the corner, such as to its Undo: it stays while you are in it',
};
export const SEARCH_KEY = { keys: '/', does: 'Go to the search box' };
