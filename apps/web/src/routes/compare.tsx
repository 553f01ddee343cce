import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../features/compare/ComparePage.tsx';
import { comparedIds } from '../features/compare/compared.ts';
import { compareHead } from '../features/compare/head.ts';
import { textParams } from '../lib/search-params.ts';
import { shopOf } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/compare')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['ids']),
  loaderDeps: ({ search }) => ({ ids: comparedIds(search.ids) }),
  loader: ({ context, deps }) => context.trpc.storefront.products.getMany.ensureData(deps),
  head: ({ loaderData, match }) => compareHead(loaderData, shopOf(match.context), match.context.publicUrl),
  component: ComparePage,
});
