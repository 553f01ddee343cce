import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { findBrand } from '../content/brands.ts';
import { BrandNotFound } from '../features/brand/BrandNotFound.tsx';
import { BrandPage } from '../features/brand/BrandPage.tsx';
import { brandQuery } from '../features/brand/brand-query.ts';
import { brandHead } from '../features/brand/head.ts';
import { shopOf } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/brands/$brand')({
  beforeLoad: ({ params }) => {
    const slug = findBrand(params.brand)?.slug;
    if (slug && slug !== params.brand)
      throw redirect({ to: '/brands/$brand', params: { brand: slug }, statusCode: 301, replace: true });
  },
  loader: async ({ context: { trpc }, params }) => {
    const brand = findBrand(params.brand);
    if (!brand) throw notFound();
    const { search } = trpc.storefront.products;
    if (import.meta.env.SSR) await search.ensureData(brandQuery(brand));
    else void search.prefetch(brandQuery(brand));
  },
  head: ({ params, match }) =>
    brandHead(findBrand(params.brand), shopOf(match.context), match.context.publicUrl),
  component: BrandPage,
  notFoundComponent: BrandNotFound,
});
