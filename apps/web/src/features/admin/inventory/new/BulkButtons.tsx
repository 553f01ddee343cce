import { IconPlus } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import type { RowFocus } from '../../form/row-focus.ts';
import { RowsAnnouncement } from '../../list/RowsAnnouncement.tsx';
import { type BulkRow, isEmptyRow, MAX_ROWS } from './bulk-rows.ts';
import classes from './new.module.css';

interface Props {
  rows: readonly BulkRow[];
  setRows: (rows: BulkRow[]) => void;
  busy: boolean;
  /** Whether any row lacks brand or model. */
  hasGaps: boolean;
  focus: RowFocus;
  onAdd: () => void;
}

/** Adds rows, and creates their drafts as soon as no row has gaps; rows that stayed empty are removed at once. */
export function BulkButtons({ rows, setRows, busy, hasGaps, focus, onAdd }: Props) {
  const filled = rows.filter((row) => !isEmptyRow(row));
  const empty = rows.length - filled.length;
  return (
    <div className={classes.bulkButtons}>
      <RowsAnnouncement count={rows.length} />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={busy || rows.length >= MAX_ROWS}
        ref={focus.refOfEnd()}
        onClick={onAdd}
      >
        Add Row
      </Button>
      {empty > 0 && filled.length > 1 && (
        <Button variant="default" disabled={busy} onClick={() => setRows(filled)}>
          Remove {empty} empty row(s)
        </Button>
      )}
      {rows.length > 1 && (
        <Button type="submit" disabled={busy || hasGaps}>
          Create as Drafts & Perform Smart Lookup
        </Button>
      )}
    </div>
  );
}
