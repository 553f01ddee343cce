import type { ImportRunState } from '@dealer/api/schemas';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useOnce } from '../../../lib/use-once.ts';
import { sessionEndedToast } from '../../action/error-toast.ts';
import { showToast } from '../../toast/toast.ts';
import classes from './imports.module.css';
import { useGoToStep } from './use-go-to-step.ts';
import { errorText, madeIdOf } from './use-upload.ts';

const FAILED = 'The sheet could not be read. Try again.';

/** Another sheet of the same workbook: the server, which has the file, reads it as an import of its own. */
export function SheetChoice({ run }: { run: ImportRunState }) {
  const goToStep = useGoToStep();
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const read = async (sheet: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const path = `/api/imports/${run.id}/sheet?sheet=${encodeURIComponent(sheet)}`;
      const response = await fetch(path, { method: 'POST' });
      const body: unknown = await response.json();
      const id = madeIdOf(response.status, body);
      if (response.status === 401) {
        showToast(sessionEndedToast());
        setError('Your session has ended. Sign in again in a new tab, then choose the sheet again.');
      } else if (id === undefined) setError(errorText(body) ?? FAILED);
      else goToStep(id, 'columns', { replace: true });
    } catch {
      setError(FAILED);
    }
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
