import { builtInLookupConfig } from '@dealer/api/domain/enrichment/lookup-config';
import { createLookupVersionInput, INVALID_CONFIG } from '@dealer/api/schemas';
import { type FormErrors, schemaResolver } from '@mantine/form';
import { useState } from 'react';
import * as z from 'zod';
import { parseApiError } from '../../../../lib/api-error.ts';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import { showFieldErrors } from '../../../request/show-field-errors.ts';
import { showToast } from '../../../toast/toast.ts';
import { usePersistedForm } from '../../form/use-persisted-form.ts';
import { TYPED_SINCE } from '../../form/use-save.ts';
import { useSentForm } from '../../form/use-sent-form.ts';
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

/** A new version begins with the configuration that holds now. */
function emptyValues(versions: Version[]): Values {
  const current = versions.find(({ status }) => status === 'current');
  return {
    versionName: '',
    versionNumber: '',
    description: '',
    notes: '',
    atOnce: false,
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
  const [stored] = useState(() => ({ values: emptyValues(versions), updatedAt: null }));
  const persisted = usePersistedForm<Values>({
    name: 'lookup-version',
    fields: valuesSchema.shape,
    stored,
    validate: (values) => atFields(check(values)),
  });
  const { form, isRestored, discard } = persisted;
  const { isTypedSince, handlers } = useSentForm(persisted, onDone);
  const create = useAction(trpc.admin.smartLookup.versions.create, {
    success: ({ status }) => {
      const message = status === 'current' ? 'Version created and current' : 'Version created as planned';
      return isTypedSince() ? { title: message, message: TYPED_SINCE } : message;
    },
    error: (error) => staffErrorToast(error, 'Failed to create version', 'Creation failed'),
    ...handlers,
    onSuccess: () => {
      void utils.admin.smartLookup.versions.list.invalidate();
      handlers.onSuccess(undefined);
    },
    onError: (error) => showFieldErrors(form, atFields(parseApiError(error).fields)),
  });
  return {
    form,
    busy: create.isPending,
    isRestored,
    discard,
    reportErrors: ({ configData }: FormErrors) => {
      if (configData === INVALID_CONFIG)
        showToast({ title: 'Invalid JSON', message: INVALID_CONFIG, kind: 'destructive' });
    },
    save: (values: Values) => {
      const { atOnce, ...version } = values;
      const status = atOnce && versions.length === 0 ? 'current' : 'planned';
      create.run({ ...version, status });
    },
  };
}
