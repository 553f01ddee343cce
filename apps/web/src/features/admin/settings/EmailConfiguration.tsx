import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { showFieldErrors } from '../../request/show-field-errors.ts';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { useShortForm } from '../form/use-short-form.ts';
import classes from './settings.module.css';
import { type EmailSetting, type TypedAddress, useSaveEmails } from './use-save-emails.ts';

type Key = EmailSetting['key'];

const labels: Record<Key, { label: string; description: string }> = {
  contact_email: { label: 'Contact email', description: 'Messages of the contact page; shown on the site' },
  quote_product_email: { label: 'Product quote email', description: 'Requests for machines' },
  quote_service_email: { label: 'Service quote email', description: 'Requests for workshop work' },
};

/** Null for an address that nobody typed: it is that of the settings, also when these are read again. */
const typedAddress: z.ZodType<TypedAddress | null> = z
  .object({ text: z.string(), seen: z.string().nullish() })
  .nullable();
const fields = {
  contact_email: typedAddress,
  quote_product_email: typedAddress,
  quote_service_email: typedAddress,
};
const nothingTyped: Record<Key, TypedAddress | null> = {
  contact_email: null,
  quote_product_email: null,
  quote_service_email: null,
};

/**
 * The addresses that the shop's mail goes to: read-only until Enable Editing is checked, and again when it is unchecked (admin §2
 * and 5).
 */
export function EmailConfiguration({ settings }: { settings: EmailSetting[] }) {
  const { form, isRestored, discard } = useShortForm({
    name: 'email-configuration',
    fields,
    values: nothingTyped,
  });
  const [editing, setEditing] = useState(isRestored);
  const editingBox = useRef<HTMLInputElement>(null);
  const leave = () => {
    setEditing(false);
    discard();
  };
  const { save, restoreDefault, busy } = useSaveEmails({
    onSaved: () => {
      flushSync(leave);
      // The address in which Enter was pressed stays switched off.
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.matches(':disabled')) editingBox.current?.focus();
    },
    onErrors: (errors) => {
      // What somebody else set is said at its field by now.
      for (const { key } of settings)
        if (form.values[key]) form.setFieldValue(key, { text: form.values[key].text });
      showFieldErrors(form, errors);
    },
  });
  /** An address that somebody else sets after it was first typed over is not replaced unseen. */
  const type = (key: Key, text: string, stored: string | null) =>
    form.setFieldValue(key, { seen: stored, ...form.values[key], text });
  return (
    <section className={classes.panel} aria-labelledby="email-configuration">
      <h2 id="email-configuration">Email Configuration</h2>
      {isRestored && editing && <RestoredNotice onDiscard={leave} />}
      <form
        noValidate
        onSubmit={form.onSubmit((typed) => save(settings, typed), focusFirstInvalid)}
        className={classes.form}
      >
        <Checkbox
          ref={editingBox}
          label="Enable Editing"
          checked={editing}
          disabled={busy}
          onChange={({ currentTarget }) => (currentTarget.checked ? setEditing(true) : leave())}
        />
        {settings.map(({ key, value, fallback }) => (
          <div key={key} className={classes.setting}>
            <TextInput
              type="email"
              label={labels[key].label}
              description={`${labels[key].description}. ${value ? `Default: ${fallback}` : 'The default is used.'}`}
              placeholder={fallback}
              {...form.getInputProps(key)}
              value={form.values[key]?.text ?? value ?? ''}
              onChange={({ currentTarget }) => type(key, currentTarget.value, value)}
              disabled={!editing || busy}
            />
            {editing && value && (
              <Button
                variant="default"
                disabled={busy}
                aria-label={`Use default: ${labels[key].label}`}
                onClick={() => restoreDefault(key, value)}
              >
                Use default
              </Button>
            )}
          </div>
        ))}
        {editing && (
          <Group>
            <Button type="submit" loading={busy}>
              Save Changes
            </Button>
            <Button variant="default" disabled={busy} onClick={leave}>
              Cancel
            </Button>
          </Group>
        )}
      </form>
    </section>
  );
}
