import { createTemplateInput, staleTemplateSchema } from '@dealer/api/schemas';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { changedFields } from '../stale/changed-fields.ts';
import { errorDetails } from '../stale/error-details.ts';
import type { StoredField } from '../stale/StaleNotice.tsx';
import { kindOptions, labelOf, priceOptions, stockOptions } from './conditions.ts';
import { type Template, useRefreshTemplates } from './use-template-lists.ts';

type Values = Pick<Template, 'name' | 'subject' | 'message' | 'isActive' | 'kind' | 'price' | 'stock'>;

const valuesOf = (template: Template | undefined): Values => ({
  name: template?.name ?? '',
  subject: template?.subject ?? '',
  message: template?.message ?? '',
  isActive: template?.isActive ?? true,
  kind: template?.kind ?? 'any',
  price: template?.price ?? 'any',
  stock: template?.stock ?? 'any',
});

/** What is stored, in words, in the fields that hold something else in the form. */
function storedBeside(stored: Values, typed: Values): StoredField[] {
  const changes = changedFields(stored, typed);
  return [
    { label: 'Name', value: stored.name, differs: 'name' in changes },
    { label: 'Subject', value: stored.subject, differs: 'subject' in changes },
    { label: 'Message', value: stored.message, differs: 'message' in changes },
    { label: 'For', value: labelOf(kindOptions, stored.kind), differs: 'kind' in changes },
    { label: 'Price', value: labelOf(priceOptions, stored.price), differs: 'price' in changes },
    { label: 'Stock', value: labelOf(stockOptions, stored.stock), differs: 'stock' in changes },
    { label: 'Active', value: stored.isActive ? 'Yes' : 'No', differs: 'isActive' in changes },
  ].filter(({ differs }) => differs);
}

/** The form of a new template, or of one that is edited: saved on the state that it was loaded with. */
export function useTemplateForm(template: Template | undefined, onType: () => void, onDone: () => void) {
  const refresh = useRefreshTemplates();
  const [base, setBase] = useState(template);
  const [isStale, setStale] = useState(false);
  const form = useForm({
    initialValues: valuesOf(template),
    onValuesChange: onType,
    validate: schemaResolver(createTemplateInput, { sync: true }),
  });
  const options = {
    success: template ? 'Template saved' : 'Template created',
    error: (error: unknown) => {
      const stored = errorDetails(error, staleTemplateSchema)?.stored;
      if (!stored) {
        form.setErrors(parseApiError(error).fields);
        return staffErrorToast(error, 'The template could not be saved');
      }
      // What nobody touched here follows the template; what was typed stays.
      form.setValues({ ...valuesOf(stored), ...changedFields(valuesOf(base), form.getValues()) });
      setBase(stored);
      setStale(true);
      return undefined;
    },
    onSuccess: onDone,
    // Somebody may have changed or deleted it meanwhile: the list below says so.
    invalidate: refresh,
  };
  const create = useAction(trpc.admin.templates.create, options);
  const update = useAction(trpc.admin.templates.update, options);
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
      base ? update.run({ id: base.id, updatedAt: base.updatedAt, ...values }) : create.run(values),
  };
}
