import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { storedList } from '../../../lib/stored-list.ts';

/** Shortcuts of one character, such as J, are in the way of who dictates or presses keys by accident (WCAG 2.1.4). */
const switchedOff = storedList<'all'>({
  key: 'staffSingleKeysOff',
  max: 1,
  parse: (value) => (value === 'all' ? value : undefined),
});

/** Whether shortcuts of one character work in this browser; they do unless somebody switched them off. */
export const useHasSingleKeys = (): boolean => switchedOff.use().length === 0;
export const setSingleKeys = (wanted: boolean) => switchedOff.write(wanted ? [] : ['all']);

/** In a menu a letter leads to the item that begins with it. */
const isInMenu = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role=menu]') !== null;

type SingleKey = [key: string, handle: (event: KeyboardEvent) => void];

/**
 * Listens to shortcuts of one character, outside of fields and menus. All of the staff area are made with it.
 * @returns how a control names its shortcut: undefined while they are switched off
 */
export function useSingleKeys(items: readonly SingleKey[]): (key: string) => string | undefined {
  const isOn = useHasSingleKeys();
  const outsideOfMenus = items.map(([key, handle]): HotkeyItem => {
    const handleOutside = (event: KeyboardEvent) => {
      if (isInMenu(event)) return;
      event.preventDefault();
      handle(event);
    };
    return [key, handleOutside, { preventDefault: false }];
  });
  useHotkeys(isOn ? outsideOfMenus : []);
  return (key) => (isOn ? key : undefined);
}
