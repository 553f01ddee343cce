import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../features/compare/ComparePage.tsx';
import { comparedIds } from '../features/compare/compared.ts';
import { pageHead } from '../lib/head.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/compare')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['ids']),
  loaderDeps: ({ search }) => ({ ids: comparedIds(search.ids) }),
  loader: ({ context, deps }) => context.trpc.storefront.products.getMany.ensureData(deps),
  head: ({ match }) =>
    pageHead({
      title: 'Compare machines | Temperance, MI',
      description:
        'Up to four machines side by side: price, width, engine and everything in which they differ.',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: ComparePage,
});
