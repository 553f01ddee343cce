import type { ImportMapping } from '@dealer/api/domain/import-options';
import { columnOf } from '@dealer/api/domain/import-options';
import { isImportTarget } from '@dealer/api/domain/import-targets';
import type { ImportRunState, PlanImportInput } from '@dealer/api/schemas';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOnce } from '../../../lib/use-once.ts';
import { trpc } from '../../../trpc.ts';
import { refusalOf } from '../../account/form.ts';
import { showToast } from '../../toast/toast.ts';
import { failure } from '../failure.ts';
import { useStoreImport } from './use-import.ts';

export type CategoryChoice = PlanImportInput['categories'][number]['target'] | 'undecided';

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

/** What staff say of a file's columns and categories, and the dry run with it. */
export function useColumns(run: ImportRunState) {
  const navigate = useNavigate();
  const store = useStoreImport();
  const once = useOnce();
  const [mapping, setMapping] = useState(() => initialMapping(run));
  const [choices, setChoices] = useState<Record<string, CategoryChoice>>({});
  const [templateName, setTemplateName] = useState(run.templateName ?? '');
  const category = columnOf(mapping.columns, 'category') ?? null;
  const subcategory = columnOf(mapping.columns, 'subcategory') ?? null;
  const categories = trpc.admin.imports.categories.useQuery({ id: run.id, category, subcategory });
  const plan = trpc.admin.imports.plan.useMutation({
    onSuccess: (planned) => {
      store(planned);
      void navigate({ to: '/admin/import', search: { id: String(run.id), step: 'review' } });
    },
    onError: (error) => showToast(failure(error, 'The dry run could not be started')),
  });
  const decided = Object.entries(choices).flatMap(([name, target]) =>
    target === 'undecided' ? [] : [{ name, target }],
  );
  return {
    mapping,
    change: (changes: Partial<ImportMapping>) => setMapping((known) => ({ ...known, ...changes })),
    categories,
    choices,
    choose: (name: string, choice: CategoryChoice) => setChoices((known) => ({ ...known, [name]: choice })),
    templateName,
    setTemplateName,
    busy: plan.isPending,
    refusal: plan.error ? (refusalOf(plan.error).message ?? undefined) : undefined,
    start: () =>
      once(() =>
        plan.mutateAsync({
          id: run.id,
          mapping,
          categories: decided,
          ...(templateName.trim() && { templateName: templateName.trim() }),
        }),
      ),
  };
}
export type ColumnsForm = ReturnType<typeof useColumns>;
