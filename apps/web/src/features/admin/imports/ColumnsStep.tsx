import { type ImportRunState, MAX_TEMPLATE_NAME } from '@dealer/api/schemas';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { lengthError } from '../form/length-error.ts';
import { StatusArea } from '../list/StatusArea.tsx';
import { CategoryChoices } from './CategoryChoices.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { DeleteImport } from './DeleteImport.tsx';
import { ImportOptions } from './ImportOptions.tsx';
import classes from './imports.module.css';
import { SheetChoice } from './SheetChoice.tsx';
import { useColumns } from './use-columns.ts';
import { isRunning } from './use-import.ts';

/** The step that asks what each column is, what to do with the rows, and which categories of the shop the file's are. */
export function ColumnsStep({ run }: { run: ImportRunState }) {
  const form = useColumns(run);
  const nameError = lengthError('Name of the mapping', form.templateName, MAX_TEMPLATE_NAME);
  const wasApplied = run.batchId !== null;
  return (
    <div className={classes.page}>
      {wasApplied && (
        <Alert color="brass" title="This import was applied">
          Its columns are shown as they were read. To read them differently, import the file again: what it
          changed already stays unchanged.
        </Alert>
      )}
      <StatusArea>
        {form.isOutdated && (
          <Alert color="brass" title="The columns were matched in another window too">
            Your corrections are kept here: start the dry run with them, or take the other ones.
            <Group mt="xs">
              <Button size="xs" variant="default" onClick={form.discard}>
                Take the other ones
              </Button>
            </Group>
          </Alert>
        )}
      </StatusArea>
      {run.sheets.length > 1 && !wasApplied && <SheetChoice run={run} />}
      <fieldset className={classes.columns} disabled={wasApplied} aria-label="Columns and categories">
        <ImportOptions form={form} />
        <ColumnTable run={run} form={form} />
        {form.mapping.kind === 'catalog' && <CategoryChoices form={form} />}
      </fieldset>
      {!wasApplied && (
        <section className={classes.actionsCard} aria-label="Dry run">
          <TextInput
            label="Save this mapping as"
            description="It is found again for files with the same columns"
            value={form.templateName}
            error={nameError}
            onChange={({ currentTarget }) => form.setTemplateName(currentTarget.value)}
          />
          <Button
            loading={form.busy}
            disabled={isRunning(run) || nameError !== undefined}
            onClick={form.start}
          >
            Start the dry run
          </Button>
          <DeleteImport run={run} />
          {form.error && (
            <p role="alert" className={classes.error}>
              {form.error}
            </p>
          )}
        </section>
      )}
    </div>
  );
}
