import { LONGEST_REPLY, LONGEST_REPLY_SUBJECT } from '@dealer/api/domain/quote-reply';
import { createTemplateInput } from '@dealer/api/schemas';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { trpc } from '../../../trpc.ts';
import { refusalOf } from '../../account/form.ts';
import { showToast } from '../../toast/toast.ts';
import { failure } from '../failure.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import type { Template } from './TemplatesPage.tsx';
import classes from './templates.module.css';
import { useRefreshTemplates } from './use-template-lists.ts';

const placeholders = ['[CUSTOMER_NAME]', '[PRODUCT_NAME]', '[PRICE]'];

interface Props {
  template: Template | undefined;
  onType: () => void;
  onDone: () => void;
}

/** Writes a template, with what a customer would read beside it. */
export function TemplateForm({ template, onType, onDone }: Props) {
  const refresh = useRefreshTemplates();
  const message = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    initialValues: {
      name: template?.name ?? '',
      subject: template?.subject ?? '',
      message: template?.message ?? '',
      isActive: template?.isActive ?? true,
    },
    onValuesChange: onType,
    validate: schemaResolver(createTemplateInput, { sync: true }),
  });
  const onSuccess = () => {
    refresh();
    onDone();
    showToast({ title: 'Success', message: template ? 'Template saved' : 'Template created' });
  };
  const onError = (error: unknown) => {
    // Somebody may have deleted it meanwhile: the list below says so.
    refresh();
    form.setErrors(refusalOf(error).fields);
    showToast(failure(error, 'The template could not be saved'));
  };
  const create = trpc.admin.templates.create.useMutation({ onSuccess, onError });
  const update = trpc.admin.templates.update.useMutation({ onSuccess, onError });
  const insert = (placeholder: string) => {
    const field = message.current;
    const text = form.values.message;
    const at = field?.selectionStart ?? text.length;
    form.setFieldValue('message', text.slice(0, at) + placeholder + text.slice(field?.selectionEnd ?? at));
    field?.focus();
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) =>
        template ? update.mutate({ id: template.id, ...values }) : create.mutate(values),
      )}
    >
      <div className={classes.fields}>
        <TextInput label="Name" required data-autofocus maxLength={100} {...form.getInputProps('name')} />
        <TextInput
          label="Subject"
          required
          maxLength={LONGEST_REPLY_SUBJECT}
          {...form.getInputProps('subject')}
        />
        <Textarea
          ref={message}
          label="Message"
          required
          minRows={8}
          maxRows={16}
          maxLength={LONGEST_REPLY}
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
        <Switch
          label="Active: offered when answering a request"
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </div>
      <TemplatePreview subject={form.values.subject} message={form.values.message} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {template ? 'Save Template' : 'Create Template'}
        </Button>
      </div>
    </form>
  );
}
