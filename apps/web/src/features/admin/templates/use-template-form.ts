import { createTemplateInput, staleTemplateSchema } from '@dealer/api/schemas';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useOnce } from '../../../lib/use-once.ts';
import { trpc } from '../../../trpc.ts';
import { parseApiError } from '../../account/api-error.ts';
import { showToast } from '../../toast/toast.ts';
import { failure } from '../failure.ts';
import { changedFields } from '../stale/changed-fields.ts';
import { errorDetails } from '../stale/error-details.ts';
import type { StoredField } from '../stale/StaleNotice.tsx';
import { type Template, useRefreshTemplates } from './use-template-lists.ts';

const valuesOf = (template: Template | undefined) => ({
  name: template?.name ?? '',
  subject: template?.subject ?? '',
  message: template?.message ?? '',
  isActive: template?.isActive ?? true,
});
type Values = ReturnType<typeof valuesOf>;

/** What is stored, in words, in the fields that hold something else in the form. */
function storedBeside(stored: Values, typed: Values): StoredField[] {
  const changes = changedFields(stored, typed);
  return [
    { label: 'Name', value: stored.name, differs: 'name' in changes },
    { label: 'Subject', value: stored.subject, differs: 'subject' in changes },
    { label: 'Message', value: stored.message, differs: 'message' in changes },
    { label: 'Active', value: stored.isActive ? 'Yes' : 'No', differs: 'isActive' in changes },
  ].filter(({ differs }) => differs);
}

/** The form of a new template, or of one that is edited: saved on the state that it was loaded with. */
export function useTemplateForm(template: Template | undefined, onType: () => void, onDone: () => void) {
  const refresh = useRefreshTemplates();
  const once = useOnce();
  const [base, setBase] = useState(template);
  const [isStale, setStale] = useState(false);
  const form = useForm({
    initialValues: valuesOf(template),
    onValuesChange: onType,
    validate: schemaResolver(createTemplateInput, { sync: true }),
  });
  const onSuccess = () => {
    refresh();
    onDone();
    showToast({ title: 'Success', message: template ? 'Template saved' : 'Template created' });
  };
  const onError = (error: unknown) => {
    // Somebody may have changed or deleted it meanwhile: the list below says so.
    refresh();
    const stored = errorDetails(error, staleTemplateSchema)?.stored;
    if (stored) {
      // What nobody touched here follows the template; what was typed stays.
      form.setValues({ ...valuesOf(stored), ...changedFields(valuesOf(base), form.getValues()) });
      setBase(stored);
      return setStale(true);
    }
    form.setErrors(parseApiError(error).fields);
    showToast(failure(error, 'The template could not be saved'));
  };
  const create = trpc.admin.templates.create.useMutation({ onSuccess, onError });
  const update = trpc.admin.templates.update.useMutation({ onSuccess, onError });
  return {
    form,
    busy: create.isPending || update.isPending,
    /** The template as somebody else saved it meanwhile, until it is decided whose version stays. */
    stale: isStale && base ? { saved: base, stored: storedBeside(valuesOf(base), form.values) } : undefined,
    takeStored: () => {
      form.clearErrors();
      form.setValues(valuesOf(base));
      setStale(false);
    },
    save: (values: Values) =>
      once(() =>
        base
          ? update.mutateAsync({ id: base.id, updatedAt: base.updatedAt, ...values })
          : create.mutateAsync(values),
      ),
  };
}
