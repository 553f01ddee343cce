import { Button } from '@mantine/core';
import classes from './cells.module.css';

interface Props {
  /** Of the text, which describes the cell. */
  id: string;
  reason: string;
  /** The value and its product. */
  what: string;
  /** Whether another value is being typed in its place. */
  isEditing: boolean;
  onDiscard: () => void;
}

/** Why the value of a cell was not stored, with a button for those who have no Escape key. */
export function RejectedReason({ id, reason, what, isEditing, onDiscard }: Props) {
  return (
    <span className={classes.reason}>
      <span id={id} role="alert">
        {reason}
      </span>
      {!isEditing && (
        <Button
          className={classes.discard}
          size="compact-xs"
          variant="default"
          aria-label={`Discard yours: ${what}`}
          aria-keyshortcuts="Escape"
          onClick={onDiscard}
        >
          Discard yours
        </Button>
      )}
    </span>
  );
}
