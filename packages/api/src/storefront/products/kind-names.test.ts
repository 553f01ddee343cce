import { builtInCategories } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import { nameOfSlug } from '../../domain/products/categories.ts';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';
import { listFeedProducts } from './published.ts';

it('a category is called by the name that staff gave it, wherever a machine names it', async () => {
  const ctx = await testContext();
  await makeCatalogTree(ctx.db);
  const { catalog } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const { products } = callerFor(ctx, null).storefront;
  const { id: categoryId, slug: category } = await catalog.createCategory({ name: 'ATVs & UTVs' });
  const { slug: subcategory } = await catalog.createSubcategory({ name: 'UTVs (2 seats)', categoryId });
  const { id } = await makeProduct(ctx.db, { category, subcategory, featured: true, images: ['/a.webp'] });
  const beside = await makeProduct(ctx.db, { category, subcategory: null, featured: true });
  const names = { categoryName: 'ATVs & UTVs', kindName: 'UTVs (2 seats)' };
  const product = await products.get({ id });
  expect(product).toMatchObject(names);
  expect(product.specificationGroups[0]?.rows).toContainEqual({ label: 'Category', value: 'UTVs (2 seats)' });
  expect(await products.getMany({ ids: [id] })).toMatchObject([names]);
  expect(await listFeedProducts(ctx)).toMatchObject([names]);
  const { items } = await products.priceList();
  expect(items.find((item) => item.id === id)).toMatchObject(names);
  const found = await products.search({ filters: { category: [category] } });
  const related = await products.related({ id: beside.id });
  for (const cards of [await products.featured(), found.items, related.similar])
    expect(cards.find((card) => card.id === id)).toMatchObject({ kindName: 'UTVs (2 seats)' });
  expect(await products.get(beside)).toMatchObject({ ...names, kindName: 'ATVs & UTVs' });
  expect(found.facets.category).toMatchObject([{ label: 'ATVs & UTVs' }]);
});

it('the shop’s own categories have the same name with and without their stored one', () => {
  const all = builtInCategories.flatMap(({ slug, name, subcategories }) => [
    [slug, name] as const,
    ...subcategories,
  ]);
  expect(all.map(([slug]) => nameOfSlug(slug))).toEqual(all.map(([, name]) => name));
});
