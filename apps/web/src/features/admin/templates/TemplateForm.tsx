import { Alert, Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { ValueText } from '../form/ComparedField.tsx';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { kindOptions, priceOptions, stockOptions } from './conditions.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import classes from './templates.module.css';
import { templateFieldLabels, templateFieldText, useTemplateForm } from './use-template-form.ts';
import type { Template } from './use-template-lists.ts';

const placeholders = ['[CUSTOMER_NAME]', '[PRODUCT_NAME]', '[PRICE]'];

const atEnd = ({ length }: string) => ({ selectionStart: length, selectionEnd: length });

interface Props {
  template: Template | undefined;
  onType: () => void;
  onDone: () => void;
}

/** Writes a template, with what a customer would read beside it. */
export function TemplateForm({ template, onType, onDone }: Props) {
  const message = useRef<HTMLTextAreaElement>(null);
  const hasCaret = useRef(false);
  const { form, isRestored, isStored, isDeleted, discard, saving } = useTemplateForm(
    template,
    onType,
    onDone,
  );
  const cancel = () => {
    discard();
    onDone();
  };
  const insert = (placeholder: string) => {
    const field = message.current;
    const text = form.values.message;
    // Before it has the focus for the first time, the browser has the caret of a field at its beginning.
    const { selectionStart: start, selectionEnd: end } = (hasCaret.current && field) || atEnd(text);
    const inserted = text.slice(0, start) + placeholder;
    // The browser moves the caret to the end of a text that is set.
    flushSync(() => form.setFieldValue('message', inserted + text.slice(end)));
    field?.focus();
    field?.setSelectionRange(inserted.length, inserted.length);
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(saving.save, focusFirstInvalid)}>
      {isRestored && (
        <div className={classes.wide}>
          <RestoredNotice onDiscard={discard} />
        </div>
      )}
      {isDeleted && (
        <Alert className={classes.wide} color="brass" role="alert" title="Somebody deleted this template.">
          Save it as a new one? What you typed stays here.
        </Alert>
      )}
      <div className={classes.fields}>
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Subject" required {...form.getInputProps('subject')} />
        <Textarea
          ref={message}
          label="Message"
          required
          minRows={8}
          maxRows={16}
          onFocusCapture={() => {
            hasCaret.current = true;
          }}
          {...form.getInputProps('message')}
        />
        <div className={classes.placeholders}>
          <span>Insert</span>
          {placeholders.map((placeholder) => (
            <Button key={placeholder} size="compact-sm" variant="default" onClick={() => insert(placeholder)}>
              {placeholder}
            </Button>
          ))}
        </div>
        <fieldset className={classes.conditions}>
          <legend>Offered first for</legend>
          <Select
            aria-label="Kind of request"
            data={kindOptions}
            allowDeselect={false}
            {...form.getInputProps('kind')}
          />
          <Select
            aria-label="Price"
            data={priceOptions}
            allowDeselect={false}
            {...form.getInputProps('price')}
          />
          <Select
            aria-label="Stock"
            data={stockOptions}
            allowDeselect={false}
            {...form.getInputProps('stock')}
          />
        </fieldset>
        <Switch
          label="Active: offered when answering a request"
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </div>
      <TemplatePreview subject={form.values.subject} message={form.values.message} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isSaving}>
          {isStored ? 'Save Template' : isDeleted ? 'Save as a new one' : 'Create Template'}
        </Button>
      </div>
      <ConflictDialog
        what="this template"
        saving={saving}
        typed={form.values}
        labelOf={(field) => templateFieldLabels[field]}
        renderValue={(field, values) => <ValueText text={templateFieldText(field, values)} />}
      />
    </form>
  );
}
