import { builtInLookupConfig } from '@dealer/api/domain/lookup-config';
import { createLookupVersionInput, INVALID_CONFIG } from '@dealer/api/schemas';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import * as z from 'zod';
import { parseApiError } from '../../../../lib/api-error.ts';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import { showToast } from '../../../toast/toast.ts';
import { changedFields } from '../../stale/changed-fields.ts';
import { useDraft } from '../../use-draft.ts';
import { configText, type Version } from './version.ts';

const valuesSchema = z.object({
  versionName: z.string(),
  versionNumber: z.string(),
  configData: z.string(),
  description: z.string(),
  notes: z.string(),
  atOnce: z.boolean(),
});
type Values = z.infer<typeof valuesSchema>;

const draftSchema = z.object({ stored: valuesSchema, values: valuesSchema });

/** A new version begins with the configuration that holds now. */
function emptyValues(versions: Version[]): Values {
  const current = versions.find(({ status }) => status === 'current');
  return {
    ...{ versionName: '', versionNumber: '', description: '', notes: '', atOnce: false },
    configData: configText(current?.configData ?? builtInLookupConfig),
  };
}

/** The configuration is one field here: what is wrong with a key of it is said there. */
const atFields = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [path.replace(/\..*$/, ''), error]));

const check = schemaResolver(createLookupVersionInput, { sync: true });

/** The form of a new version. What is typed is kept in this browser until it is stored or thrown away. */
export function useVersionForm(versions: Version[], onDone: () => void) {
  const utils = trpc.useUtils();
  const kept = useDraft('lookup-version', draftSchema);
  const [{ empty, typed }] = useState(() => {
    const draft = kept.read();
    return { empty: emptyValues(versions), typed: draft && changedFields(draft.stored, draft.values) };
  });
  const form = useForm<Values>({
    initialValues: { ...empty, ...typed },
    onValuesChange: (values) => {
      if (Object.keys(changedFields(empty, values)).length) kept.keep({ stored: empty, values });
      else kept.drop();
    },
    validate: (values) => atFields(check(values)),
  });
  const create = useAction(trpc.admin.smartLookup.versions.create, {
    success: ({ status }) =>
      status === 'current' ? 'Version created and current' : 'Version created as planned',
    error: (error) => staffErrorToast(error, 'Failed to create version', 'Creation failed'),
    onSuccess: () => {
      kept.drop();
      void utils.admin.smartLookup.versions.list.invalidate();
      onDone();
    },
    onError: (error) => form.setErrors(atFields(parseApiError(error).fields)),
  });
  return {
    form,
    busy: create.isPending,
    restored: typed !== undefined,
    discard: () => {
      form.clearErrors();
      form.setValues(empty);
    },
    reportErrors: ({ configData }: FormErrors) => {
      if (configData === INVALID_CONFIG)
        showToast({ title: 'Invalid JSON', message: INVALID_CONFIG, kind: 'destructive' });
    },
    save: ({ atOnce, ...values }: Values) =>
      create.run({ ...values, status: atOnce && versions.length === 0 ? 'current' : 'planned' }),
  };
}
