import { IconChevronLeft, IconChevronRight } from '@dealer/ui/icons';
import { Button, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { isBehindModal } from '../../../lib/is-behind-modal.ts';
import classes from './item.module.css';
import type { Walk } from './walk.ts';

/** Leads from one waiting request or message to the next, oldest first; J and K do the same outside of fields. */
export function WalkBar({ waiting, onNext, onPrevious, what }: Walk & { what: 'request' | 'message' }) {
  const bar = useRef<HTMLElement>(null);
  useHotkeys([
    ['j', () => !isBehindModal(bar.current) && onNext?.()],
    ['k', () => !isBehindModal(bar.current) && onPrevious?.()],
  ]);
  if (waiting === 0) return null;
  return (
    <nav ref={bar} className={classes.walk} aria-label={`Waiting ${what}s`}>
      <p>{waiting === 1 ? `1 other ${what} waits` : `${waiting} other ${what}s wait`}</p>
      <Tooltip label="K">
        <Button
          size="xs"
          variant="default"
          aria-keyshortcuts="K"
          disabled={!onPrevious}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={onPrevious}
        >
          Older
        </Button>
      </Tooltip>
      <Tooltip label="J">
        <Button
          size="xs"
          variant="default"
          aria-keyshortcuts="J"
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
