import type { ImportRunState } from '@dealer/api/schemas';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { postForm } from '../../../lib/send-file.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { useStaffUser } from '../shell/staff-user.ts';
import classes from './imports.module.css';
import { useGoToStep } from './use-go-to-step.ts';
import { makeImport } from './use-upload.ts';

/** Another sheet of the same workbook: the server, which has the file, reads it as an import of its own. */
export function SheetChoice({ run }: { run: ImportRunState }) {
  const goToStep = useGoToStep();
  const once = useOnce();
  const pageUserId = useStaffUser().id;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const read = async (sheet: string) => {
    setBusy(true);
    setError(undefined);
    const path = `/api/imports/${run.id}/sheet?sheet=${encodeURIComponent(sheet)}`;
    const created = await makeImport({
      send: () => postForm(path, null, { pageUserId }),
      again: 'choose the sheet again',
      failed: 'The sheet could not be read. Try again.',
    });
    if ('id' in created) goToStep(created.id, 'columns', { replace: true });
    else setError(created.error);
    setBusy(false);
  };
  return (
    <section className={classes.card} aria-label="Sheet">
      <Select
        label="Sheet"
        data={run.sheets}
        value={run.sheet}
        allowDeselect={false}
        disabled={busy}
        error={error}
        onChange={(sheet) => sheet && once(() => read(sheet))}
      />
    </section>
  );
}
