import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { focusFirstInvalid } from '../../../request/focus-first-invalid.ts';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { useVersionForm } from './use-version-form.ts';
import type { Version } from './version.ts';
import classes from './versions.module.css';

/** Writes a new version, beginning from the configuration that holds now. */
export function NewVersionForm({ versions, onDone }: { versions: Version[]; onDone: () => void }) {
  const { form, busy, isRestored, discard, save, reportErrors } = useVersionForm(versions, onDone);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(save, (errors, values, event) => {
        reportErrors(errors);
        focusFirstInvalid(errors, values, event);
      })}
    >
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <div className={classes.naming}>
        <TextInput label="Name" required data-autofocus {...form.getInputProps('versionName')} />
        <TextInput label="Number" required {...form.getInputProps('versionNumber')} />
      </div>
      <Textarea
        label="Configuration"
        description="JSON with model, instructions, maxOutputTokens and useDatabase. Other keys are kept, and change nothing."
        required
        minRows={8}
        maxRows={16}
        spellCheck={false}
        classNames={{ input: classes.json }}
        {...form.getInputProps('configData')}
      />
      <Textarea label="Description" minRows={2} maxRows={6} {...form.getInputProps('description')} />
      <Textarea label="Notes" minRows={2} maxRows={8} {...form.getInputProps('notes')} />
      {versions.length === 0 && (
        <Switch
          label="Current at once: Smart Lookup follows it from the start"
          {...form.getInputProps('atOnce', { type: 'checkbox' })}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Create Version
        </Button>
      </div>
    </form>
  );
}
