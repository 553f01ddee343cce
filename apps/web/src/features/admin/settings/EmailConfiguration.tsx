import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './settings.module.css';
import { type EmailSetting, useSaveEmails } from './use-save-emails.ts';

type Key = EmailSetting['key'];

const labels: Record<Key, { label: string; description: string }> = {
  contact_email: { label: 'Contact email', description: 'Messages of the contact page; shown on the site' },
  quote_product_email: { label: 'Product quote email', description: 'Requests for machines' },
  quote_service_email: { label: 'Service quote email', description: 'Requests for workshop work' },
};

/** Where the shop's mail goes: read until Enable Editing is checked, and again when it is unchecked (admin.md 2 and 5). */
export function EmailConfiguration({ settings }: { settings: EmailSetting[] }) {
  const [editing, setEditing] = useState(false);
  const [typed, setTyped] = useState<Partial<Record<Key, string>>>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const leave = () => {
    setEditing(false);
    setTyped({});
    setErrors({});
  };
  const { save, takeDefault, busy } = useSaveEmails({ onSaved: leave, onErrors: setErrors });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(settings, typed);
  };
  return (
    <section className={classes.panel} aria-labelledby="email-configuration">
      <h2 id="email-configuration">Email Configuration</h2>
      <form noValidate onSubmit={submit} className={classes.form}>
        <Checkbox
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
              value={typed[key] ?? value ?? ''}
              error={errors[key]}
              disabled={!editing || busy}
              onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
            />
            {editing && value && (
              <Button
                variant="default"
                disabled={busy}
                aria-label={`Use default: ${labels[key].label}`}
                onClick={() => takeDefault(key)}
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
