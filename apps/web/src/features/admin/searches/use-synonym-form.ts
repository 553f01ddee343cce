import { createSynonymInput, synonymSchema } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';
import { schemaResolver } from '@mantine/form';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { showFieldErrors } from '../../request/show-field-errors.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { useShortForm } from '../form/use-short-form.ts';

type Synonym = RouterOutputs['admin']['synonyms']['list'][number];

/** A synonym that is stored, or the words that a new one begins with. */
export type EditedSynonym = Synonym | { phrase: string };

/** Reads again what the words of the search change. */
export function useRefreshSearches() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.synonyms.list.invalidate(), utils.admin.demand.invalidate()]);
}

const { phrase: phraseField, means, isHint } = synonymSchema.shape;

/** The form of a synonym. */
export function useSynonymForm(edited: EditedSynonym, onType: () => void, onDone: () => void) {
  const refresh = useRefreshSearches();
  const stored = 'id' in edited ? edited : undefined;
  const persisted = useShortForm({
    name: `synonym-${stored?.id ?? `new-${encodeURIComponent(edited.phrase)}`}`,
    fields: { phrase: phraseField, means, isHint },
    values: {
      phrase: edited.phrase,
      means: stored?.means ?? '',
      isHint: stored?.isHint ?? false,
    },
    updatedAt: stored?.updatedAt,
    validate: schemaResolver(createSynonymInput, { sync: true }),
    onType,
  });
  const { form } = persisted;
  const sent = useSentForm(persisted, onDone, stored);
  const { current } = sent;
  const options = {
    success: ({ phrase }: Synonym) => `The search understands “${phrase}” now`,
    error: (error: unknown) => {
      showFieldErrors(form, parseApiError(error).fields);
      return staffErrorToast(error, 'The synonym could not be saved');
    },
    ...sent.handlers,
    invalidate: refresh,
  };
  const create = useAction(trpc.admin.synonyms.create, options);
  const update = useAction(trpc.admin.synonyms.update, options);
  return {
    ...persisted,
    busy: create.isPending || update.isPending,
    save: (values: typeof form.values) =>
      current
        ? update.run({
            id: current.id,
            updatedAt: persisted.baseline().updatedAt ?? current.updatedAt,
            ...values,
          })
        : create.run(values),
  };
}
