import {
  importQuestions,
  isCorrectable,
  targetsOfQuestion,
} from '@dealer/api/domain/import/import-questions';
import {
  type ImportTarget,
  importTargetLabel,
  importTargetNames,
  isImportTarget,
} from '@dealer/api/domain/import/import-targets';
import type { ImportRow, ImportRunState } from '@dealer/api/schemas';
import { Link } from '@dealer/ui';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { focusAtMount } from '../list/focus-at-mount.ts';
import { EditCell } from './EditCell.tsx';
import classes from './imports.module.css';

interface Props {
  run: ImportRunState;
  row: ImportRow;
}

/** The cells that a row's questions are about and those that were corrected; any other one can be corrected too. */
export function RowEdits({ run, row }: Props) {
  const [added, setAdded] = useState<readonly ImportTarget[]>([]);
  const questions = row.reasons.filter(({ isQuestion }) => isQuestion).map(({ field }) => field);
  const shown = [
    ...new Set([
      ...questions.flatMap(targetsOfQuestion),
      ...Object.keys(row.edits).filter(isImportTarget),
      ...added,
    ]),
  ];
  return (
    <div className={classes.edits}>
      {shown.map((target) => (
        <EditCell key={target} run={run} row={row} target={target} isFocused={added.includes(target)} />
      ))}
      {questions.includes('category') && run.batchId === null && (
        <Link href={`/admin/import?id=${run.id}&step=columns`}>
          Choose the category for all rows<span className="visually-hidden"> like row {row.rowNumber}</span>
        </Link>
      )}
      {questions.includes(importQuestions.catalogChanged) && <AcceptButton run={run} row={row} />}
      <CorrectCell
        row={row}
        targets={importTargetNames.filter((target) => isCorrectable(target) && !shown.includes(target))}
        onChoose={(target) => setAdded([...added, target])}
      />
    </div>
  );
}

/** Plans a row again as the catalog is now; what that changes was shown. */
function AcceptButton({ run, row }: Props) {
  const utils = trpc.useUtils();
  const accept = useAction(trpc.admin.imports.excludeRows, {
    error: 'The row could not be changed',
    invalidate: () => utils.admin.imports.invalidate(),
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={accept.isPending}
      aria-label={`Accept what row ${row.rowNumber} does now`}
      onClick={() => accept.run({ id: run.id, rowIds: [row.id], excluded: false })}
    >
      Accept what it does now
    </Button>
  );
}

interface CorrectCellProps {
  row: ImportRow;
  targets: readonly ImportTarget[];
  onChoose: (target: ImportTarget) => void;
}

/** Asks which other cell is to be corrected; a list for each of many rows would be slow, so it opens by a button. */
function CorrectCell({ row, targets, onChoose }: CorrectCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Correct a cell of row ${row.rowNumber}`}
        onClick={() => setIsOpen(true)}
      >
        Correct a cell
      </Button>
    );
  return (
    <Select
      size="xs"
      aria-label={`Cell of row ${row.rowNumber} to correct`}
      placeholder="Which cell?"
      data={targets.map((value) => ({ value, label: importTargetLabel(value) }))}
      value={null}
      searchable
      ref={focusAtMount}
      onChange={(value) => {
        setIsOpen(false);
        if (value !== null && isImportTarget(value)) onChoose(value);
      }}
    />
  );
}
