import type { ImportRunState } from '@dealer/api/schemas';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import classes from './imports.module.css';
import { getLastFile, useUpload } from './use-upload.ts';

/** Another sheet of the same workbook: it is read again as an import of its own. */
export function SheetChoice({ run }: { run: ImportRunState }) {
  const navigate = useNavigate();
  const upload = useUpload((id) => {
    void navigate({ to: '/admin/import', search: { id: String(id), step: 'columns' }, replace: true });
  });
  const file = getLastFile();
  const isSame = file?.name === run.fileName;
  return (
    <section className={classes.card} aria-label="Sheet">
      <Select
        label="Sheet"
        description={isSame ? undefined : 'To read another sheet, choose the file again'}
        data={run.sheets}
        value={run.sheet}
        allowDeselect={false}
        disabled={!isSame || upload.percent !== undefined}
        error={upload.error}
        onChange={(sheet) => file && sheet && upload.send(file, sheet)}
      />
    </section>
  );
}
