import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';

export type NewName = 'brand' | 'category' | 'subcategory' | 'engine brand';

interface Handlers {
  onSuccess: (created: { name: string; slug?: string }) => void;
  onError: (error: unknown) => void;
}

/** Adds one of the names that products go by. An existing name in other letter case is taken (decisions P37). */
export function useCreateName(kind: NewName, { onSuccess, onError }: Handlers) {
  const utils = trpc.useUtils();
  const once = useOnce();
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
    create: ({ name, categoryId = 0 }: { name: string; categoryId?: number }) =>
      once(() => {
        if (kind === 'brand') return brand.mutateAsync({ name });
        if (kind === 'category') return category.mutateAsync({ name });
        if (kind === 'subcategory') return subcategory.mutateAsync({ name, categoryId });
        return engineBrand.mutateAsync({ name });
      }),
  };
}
