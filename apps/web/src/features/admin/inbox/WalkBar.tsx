import { IconChevronLeft, IconChevronRight } from '@dealer/ui/icons';
import { Button, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import { isBehindModal } from '../../../lib/is-behind-modal.ts';
import { useSingleKeys } from '../shell/single-keys.ts';
import classes from './item.module.css';
import type { Walk } from './walk.ts';

/** Leads from one waiting request or message to the next, oldest first; J and K do the same outside of fields. */
export function WalkBar({ waiting, onNext, onPrevious, what }: Walk & { what: 'request' | 'message' }) {
  const bar = useRef<HTMLElement>(null);
  const keyName = useSingleKeys([
    ['j', () => !isBehindModal(bar.current) && onNext?.()],
    ['k', () => !isBehindModal(bar.current) && onPrevious?.()],
  ]);
  if (waiting === 0) return null;
  return (
    <nav ref={bar} className={classes.walk} aria-label={`Waiting ${what}s`}>
      <p>{waiting === 1 ? `1 other ${what} waits` : `${waiting} other ${what}s wait`}</p>
      <Tooltip label="K" disabled={!keyName('K')}>
        <Button
          size="xs"
          variant="default"
          aria-keyshortcuts={keyName('K')}
          disabled={!onPrevious}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={onPrevious}
        >
          Older
        </Button>
      </Tooltip>
      <Tooltip label="J" disabled={!keyName('J')}>
        <Button
          size="xs"
          variant="default"
          aria-keyshortcuts={keyName('J')}
          disabled={!onNext}
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={onNext}
        >
          Next
        </Button>
      </Tooltip>
    </nav>
  );
}
