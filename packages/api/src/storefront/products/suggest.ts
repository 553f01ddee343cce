import { brands, categories, products, rows, subcategories } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { keywordCondition, plainSql, plainWords } from '../../search/keywords.ts';
import { cardColumns } from './columns.ts';
import { interpretSearch } from './interpret-search.ts';
import type { Suggestions } from './schema.ts';
import { hitTables } from './search-hits.ts';
import { isInStock, visibleTo } from './visibility.ts';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 4;
const MAX_BRANDS = 3;

const { price, originalPrice, saleEndsAt } = cardColumns;
const row = sql`json_build_object('id', id, 'name', name, 'brand', brand, 'model', model, 'price', ${price},
  'originalPrice', ${originalPrice}, 'discountEnabled', discount_enabled, 'callForPrice', call_for_price,
  'saleEndsAt', ${saleEndsAt}, 'imageUrl', images ->> 0)`;

/**
 * Suggestions for the search box: the products that a search of the inventory finds first; and categories, subcategories
 * and brands that have such products and that the text names or means. Empty for a search without words.
 */
export async function suggest(ctx: Context, { search: text }: { search: string }): Promise<Suggestions> {
  if (!plainWords(text).length) return { products: [], categories: [], brands: [] };
  const listed = sql`${visibleTo(ctx.actor, 'published')} and ${isInStock}`;
  const interpreted = await interpretSearch(ctx.db, text);
  const { search } = interpreted;
  const { tables, ranked, order } = hitTables(interpreted, listed);
  // Whether the text of the strictest query names a category, subcategory or brand.
  const means = (lexeme: SQL) => sql`strpos(${interpreted.choices[0] ?? ''}, search_lexeme(${lexeme})) > 0`;
  // The typed text, which names are compared with, also says what the search does not want.
  const isWanted = (lexeme: SQL) => sql`strpos(${interpreted.excluded ?? ''}, search_lexeme(${lexeme})) = 0`;
  const [category, subcategory, brand] = [
    sql`'c:' || ${categories.slug}`,
    sql`'s:' || ${categories.slug} || '/' || ${subcategories.slug}`,
    sql`'b:' || search_compact(${brands.name})`,
  ];
  const statement = sql`
    with ${tables},
    best as (
      select id, row_number() over () as place from (
        select id from ${ranked} order by ${order} limit ${sql.raw(String(MAX_PRODUCTS))}
      ) as first
    ),
    kind as (
      select ${categories.name} as name, ${categories.slug} as category, null::text as subcategory,
        ${categories.displayOrder} as first, -1 as second
      from ${categories}
      where not ${categories.hidden}
        and (${keywordCondition(search, plainSql(categories.name))} or ${means(category)})
        and ${isWanted(category)}
        and exists (select from ${products} where ${listed} and ${products.category} = ${categories.slug})
      union all
      select ${subcategories.name}, ${categories.slug}, ${subcategories.slug},
        ${categories.displayOrder}, ${subcategories.displayOrder}
      from ${subcategories} join ${categories} on ${categories.id} = ${subcategories.categoryId}
      where not ${categories.hidden}
        and (${keywordCondition(search, plainSql(subcategories.name))}
          or ${means(subcategory)})
        and ${isWanted(subcategory)}
        and exists (select from ${products} where ${listed} and ${products.category} = ${categories.slug}
          and ${products.subcategory} = ${subcategories.slug})
      order by first, second, name limit ${sql.raw(String(MAX_CATEGORIES))}
    ),
    maker as (
      select ${brands.name} as name, ${brands.slug} as slug from ${brands}
      where (${keywordCondition(search, plainSql(brands.name))}
          or ${means(brand)})
        and ${isWanted(brand)}
        and exists (select from ${products} where ${listed} and lower(${products.brand}) = lower(${brands.name}))
      order by lower(${brands.name}) limit ${sql.raw(String(MAX_BRANDS))}
    )
    select
      (select coalesce(json_agg(${row} order by place), '[]') from best join ${products} using (id)) as products,
      (select coalesce(json_agg(json_build_object('name', name, 'category', category, 'subcategory', subcategory)
        order by first, second, name), '[]') from kind) as categories,
      (select coalesce(json_agg(json_build_object('name', name, 'slug', slug) order by lower(name)), '[]') from maker) as brands`;
  const [found] = await rows<Suggestions & Record<string, unknown>>(ctx.db, statement);
  if (!found) throw new Error('The suggestion statement returned no row');
  return found;
}
