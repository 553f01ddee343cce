import { createTemplateInput, staleTemplateSchema, templateSchema } from '@dealer/api/schemas';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { parseApiError } from '../../../lib/api-error.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useCall } from '../../action/use-call.ts';
import { showFieldErrors } from '../../request/show-field-errors.ts';
import { showToast } from '../../toast/toast.ts';
import { staleRecord } from '../form/error-details.ts';
import type { FieldSchemas } from '../form/form-draft.ts';
import { usePersistedForm } from '../form/use-persisted-form.ts';
import { TYPED_SINCE, useOnlySave } from '../form/use-save.ts';
import { kindOptions, labelOf, priceOptions, stockOptions } from './conditions.ts';
import { type Template, useRefreshTemplates } from './use-template-lists.ts';

type Values = Pick<Template, 'name' | 'subject' | 'message' | 'isActive' | 'kind' | 'price' | 'stock'>;

/** The labels of a template's fields. */
export const templateFieldLabels: Record<keyof Values, string> = {
  name: 'Name',
  subject: 'Subject',
  message: 'Message',
  kind: 'For',
  price: 'Price',
  stock: 'Stock',
  isActive: 'Active',
};

const { name, subject, message, kind, price, stock, isActive } = templateSchema.shape;
const fieldSchemas: FieldSchemas<Values> = { name, subject, message, kind, price, stock, isActive };

const emptyTemplate: Values = {
  name: '',
  subject: '',
  message: '',
  isActive: true,
  kind: 'any',
  price: 'any',
  stock: 'any',
};

/** The fields of a template in the order of the form. */
const valuesOf = (template: Template): Values => ({
  name: template.name,
  subject: template.subject,
  message: template.message,
  kind: template.kind,
  price: template.price,
  stock: template.stock,
  isActive: template.isActive,
});
const storedOf = (template: Template) => ({ values: valuesOf(template), updatedAt: template.updatedAt });

/** A field in words. */
export function templateFieldText(field: keyof Values, values: Values): string {
  if (field === 'kind') return labelOf(kindOptions, values.kind);
  if (field === 'price') return labelOf(priceOptions, values.price);
  if (field === 'stock') return labelOf(stockOptions, values.stock);
  if (field === 'isActive') return values.isActive ? 'Yes' : 'No';
  return values[field];
}

/** The form of a new template, or of one that is edited. */
export function useTemplateForm(template: Template | undefined, onType: () => void, onDone: () => void) {
  const refresh = useRefreshTemplates();
  /** The stored template: a new one has been created, too, where somebody typed on during the save. */
  const [current, setCurrent] = useState(template);
  const [isDeleted, setIsDeleted] = useState(false);
  const { call: create } = useCall(trpc.admin.templates.create);
  const { call: update } = useCall(trpc.admin.templates.update);
  const persisted = usePersistedForm<Values>({
    name: `template-${template?.id ?? 'new'}`,
    fields: fieldSchemas,
    stored: template ? storedOf(template) : { values: emptyTemplate, updatedAt: null },
    validate: schemaResolver(createTemplateInput, { sync: true }),
    onType,
  });
  const { form } = persisted;
  const saving = useOnlySave<Values, Template>({
    form: persisted,
    send: (updatedAt) =>
      current
        ? update({ id: current.id, ...(updatedAt && { updatedAt }), ...form.getValues() })
        : create(form.getValues()),
    storedOf,
    staleOf: (error) => staleRecord(error, staleTemplateSchema, valuesOf),
    onSaved: (saved, typedSince) => {
      const done = current ? 'Template saved' : 'Template created';
      setCurrent(saved);
      setIsDeleted(false);
      refresh();
      showToast(typedSince ? { title: done, message: TYPED_SINCE } : { title: 'Success', message: done });
    },
    afterSaved: onDone,
    onError: (error) => {
      // Somebody may have changed or deleted it meanwhile: the list below says so.
      refresh();
      if (current && errorCode(error) === 'NOT_FOUND') {
        // The next save creates it.
        setCurrent(undefined);
        setIsDeleted(true);
        return;
      }
      showFieldErrors(form, parseApiError(error).fields);
      showToast(staffErrorToast(error, 'The template could not be saved'));
    },
  });
  return { ...persisted, isStored: current !== undefined, isDeleted, saving };
}
