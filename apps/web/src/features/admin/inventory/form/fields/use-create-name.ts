import { trpc } from '../../../../../trpc.ts';
import { useAction } from '../../../../action/use-action.ts';

export type NewName = 'brand' | 'category' | 'subcategory' | 'engine brand';

interface Handlers {
  onSuccess: (created: { name: string; slug?: string }) => void;
  onError: (error: unknown) => void;
}

/** Adds one of the names that products go by. An existing name in other letter case is taken (decisions P37). */
export function useCreateName(kind: NewName, { onSuccess, onError }: Handlers) {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: async (created: { name: string; slug?: string }) => {
      await utils.storefront.catalog.invalidate();
      onSuccess(created);
    },
    // The dialog says it.
    error: () => undefined,
    onError,
  };
  const brand = useAction(trpc.admin.catalog.createBrand, options);
  const category = useAction(trpc.admin.catalog.createCategory, options);
  const subcategory = useAction(trpc.admin.catalog.createSubcategory, options);
  const engineBrand = useAction(trpc.admin.catalog.createEngineBrand, options);
  return {
    busy: [brand, category, subcategory, engineBrand].some(({ isPending }) => isPending),
    create: ({ name, categoryId = 0 }: { name: string; categoryId?: number }) => {
      if (kind === 'brand') return brand.run({ name });
      if (kind === 'category') return category.run({ name });
      if (kind === 'subcategory') return subcategory.run({ name, categoryId });
      return engineBrand.run({ name });
    },
  };
}
