import { trpc } from '../../../../trpc.ts';

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
    onError,
  };
  const brand = trpc.admin.catalog.createBrand.useMutation(options);
  const category = trpc.admin.catalog.createCategory.useMutation(options);
  const subcategory = trpc.admin.catalog.createSubcategory.useMutation(options);
  const engineBrand = trpc.admin.catalog.createEngineBrand.useMutation(options);
  return {
    busy: [brand, category, subcategory, engineBrand].some(({ isPending }) => isPending),
    create: ({ name, categoryId = 0 }: { name: string; categoryId?: number }) => {
      if (kind === 'brand') brand.mutate({ name });
      else if (kind === 'category') category.mutate({ name });
      else if (kind === 'subcategory') subcategory.mutate({ name, categoryId });
      else engineBrand.mutate({ name });
    },
  };
}
