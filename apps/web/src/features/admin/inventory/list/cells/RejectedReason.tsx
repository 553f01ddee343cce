import { Button } from '@mantine/core';
import classes from './cells.module.css';

interface Props {
  /** The id of the text, which describes the cell. */
  id: string;
  reason: string;
  /** The value and its product. */
  what: string;
  /** Whether another value is being typed in its place. */
  isEditing: boolean;
  /** Takes the value back into its field. */
  onCorrect: () => void;
  onDiscard: () => void;
}

/** Why the value of a cell was not stored, with buttons for those who do not know, or have, the keys. */
export function RejectedReason({ id, reason, what, isEditing, onCorrect, onDiscard }: Props) {
  return (
    <span className={classes.reason}>
      <span id={id} role="alert">
        {reason}
      </span>
      {!isEditing && (
        <span className={classes.choices}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Correct yours: ${what}`}
            aria-keyshortcuts="Enter"
            onClick={onCorrect}
          >
            Correct yours
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Discard yours: ${what}`}
            aria-keyshortcuts="Escape"
            onClick={onDiscard}
          >
            Discard yours
          </Button>
        </span>
      )}
    </span>
  );
}
