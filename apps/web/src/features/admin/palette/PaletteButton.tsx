import { IconSearch } from '@dealer/ui/icons';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { isModalOpen } from '../../../lib/is-behind-modal.ts';
import { CommandPalette } from './CommandPalette.tsx';
import classes from './palette.module.css';

/** The way to everything, in the top bar and on Ctrl+K. */
export function PaletteButton() {
  const [opened, { open, close }] = useDisclosure();
  // Not over another dialog, whose text would stay behind; in fields, too.
  useHotkeys([['mod+K', () => !isModalOpen() && open()]], []);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label="Search or jump to"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.words}>Search or jump to</span>
        <span className={classes.key} aria-hidden />
      </UnstyledButton>
      <CommandPalette opened={opened} onClose={close} />
    </>
  );
}
