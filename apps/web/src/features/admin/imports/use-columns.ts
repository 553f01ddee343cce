import type { ImportMapping } from '@dealer/api/domain/import/import-options';
import { columnOf, importMappingSchema } from '@dealer/api/domain/import/import-options';
import { isImportTarget } from '@dealer/api/domain/import/import-targets';
import { sameValue } from '@dealer/api/domain/products/product-changes';
import type { ImportRunState, PlanImportInput } from '@dealer/api/schemas';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { trpc } from '../../../trpc.ts';
import { accessLostToast, errorText } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { useDraft } from '../form/use-draft.ts';
import { useGoToStep } from './use-go-to-step.ts';
import { useStoreImport } from './use-import.ts';

type CategoryChoice = PlanImportInput['categories'][number]['target'] | 'undecided';

/** The mapping to begin with: the one that was confirmed or found, else what is proposed. */
function initialMapping({ mapping, columns, kind }: ImportRunState): ImportMapping {
  if (mapping) return mapping;
  return {
    kind,
    columns: Object.fromEntries(
      columns.map(({ name, target }) => [name, target !== null && isImportTarget(target) ? target : null]),
    ),
    existing: 'update',
    newProducts: kind === 'catalog' ? 'publish' : 'draft',
    brand: null,
    priceFields: ['price', 'originalPrice'],
  };
}

const columnsDraftSchema = z.object({
  mapping: importMappingSchema,
  choices: z.record(
    z.string(),
    z
      .union([z.literal('undecided'), z.object({ category: z.string(), subcategory: z.string().nullable() })])
      .nullable(),
  ),
  templateName: z.string(),
  /** The mapping that was confirmed when the corrections began. */
  confirmed: importMappingSchema.nullable(),
});
type ColumnsDraft = z.output<typeof columnsDraftSchema>;

/**
 * Holds what staff say of a file's columns and categories, and starts the dry run with it. Corrections last through a reload and the
 * way back to them until a dry run is started with them.
 */
export function useColumns(run: ImportRunState) {
  const goToStep = useGoToStep();
  const store = useStoreImport();
  const draft = useDraft(`import-${run.id}`, columnsDraftSchema, 'browser');
  const [edits, setEdits] = useState(() => (run.batchId === null ? draft.read() : undefined));
  useEffect(() => {
    if (edits) draft.keep(edits);
  }, [edits, draft]);
  const initial: ColumnsDraft = {
    mapping: initialMapping(run),
    choices: {},
    templateName: run.templateName ?? '',
    confirmed: run.mapping,
  };
  const { mapping, choices, templateName, confirmed } = edits ?? initial;
  const edit = (change: (known: ColumnsDraft) => Partial<ColumnsDraft>) =>
    setEdits((known = initial) => ({ ...known, ...change(known) }));
  const discard = () => {
    setEdits(undefined);
    draft.drop();
  };
  const category = columnOf(mapping.columns, 'category') ?? null;
  const subcategory = columnOf(mapping.columns, 'subcategory') ?? null;
  const categories = trpc.admin.imports.categories.useQuery(
    { id: run.id, category, subcategory },
    // A dry run has stored what was chosen.
    { refetchOnMount: 'always' },
  );
  /** The corrections with which the dry run was started; those that are made meanwhile are no part of it. */
  const sent = useRef<ColumnsDraft>(undefined);
  const plan = useAction(trpc.admin.imports.plan, {
    onBegin: () => {
      sent.current = edits;
    },
    // It is said beside the button, which a toast would cover on a phone.
    error: accessLostToast,
    onSuccess: (planned) => {
      if (edits === undefined || edits === sent.current) discard();
      else {
        const rest = { ...edits, confirmed: planned.mapping };
        setEdits(rest);
        draft.keep(rest);
      }
      store(planned);
      goToStep(run.id, 'review');
    },
  });
  const decided = Object.entries(choices).flatMap(([name, target]) =>
    target === 'undecided' ? [] : [{ name, target }],
  );
  return {
    mapping,
    change: (changes: Partial<ImportMapping>) =>
      edit((known) => ({ mapping: { ...known.mapping, ...changes } })),
    categories,
    choices,
    choose: (name: string, choice: CategoryChoice) =>
      edit((known) => ({ choices: { ...known.choices, [name]: choice } })),
    templateName,
    setTemplateName: (name: string) => edit(() => ({ templateName: name })),
    /** Whether somebody started a dry run with other columns since the corrections began. */
    isOutdated: edits !== undefined && !sameValue(confirmed, run.mapping),
    discard,
    busy: plan.isPending,
    error: plan.error ? errorText(plan.error, 'The dry run could not be started') : undefined,
    start: () =>
      plan.run({
        id: run.id,
        mapping,
        categories: decided,
        ...(templateName.trim() && { templateName: templateName.trim() }),
      }),
  };
}
export type ColumnsForm = ReturnType<typeof useColumns>;
