import { parseProductIds } from '@dealer/api/domain/products/product-ids';
import { createFileRoute } from '@tanstack/react-router';
import { TagSheetPage } from '../features/print/TagSheetPage.tsx';
import { pageHead } from '../lib/head.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/tags')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['ids']),
  loaderDeps: ({ search }) => ({ ids: parseProductIds(search.ids) }),
  loader: async ({ context: { trpc, publicUrl }, deps }) => {
    await trpc.storefront.products.getMany.ensureData(deps);
    return { publicUrl };
  },
  head: ({ match }) =>
    pageHead({
      title: 'Price tags',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: TagSheetPage,
});
