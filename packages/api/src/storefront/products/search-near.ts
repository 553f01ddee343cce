import { products } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import type { Range, SearchQuery } from '../../domain/search/search-query.ts';
import { plainWords } from '../../search/keywords.ts';
import { type InterpretedSearch, wantedWords } from './interpret-search.ts';
import { newestFirst, realPrice } from './search-hits.ts';

/** Shorter numbers are part of half of all models. */
const MIN_NUMBER_LENGTH = 4;
const MAX_NEAR = sql.raw('4');

const isSize = (word: string) => /^\d{2}(?:\.\d{1,2})?$/.test(word);

/** The width that a search names, with its unit or alone. */
function widthOf({ ranges, words }: SearchQuery): number | undefined {
  const size = words.find(({ word }) => isSize(word));
  return ranges.width?.max ?? ranges.width?.min ?? (size && Number(size.word));
}

/** The middle of a range, or its only end. */
const middleOf = ({ min, max }: Range) =>
  min === undefined || max === undefined ? (min ?? max) : (min + max) / 2;

/** The order of near matches: the closest width, power or price first. */
function nearestFirst(query: SearchQuery): SQL[] {
  const { horsepower = {}, displacement = {}, price } = query.ranges;
  const closest = [
    [products.cuttingWidth, widthOf(query)],
    [products.horsepower, middleOf(horsepower)],
    [products.engineDisplacement, middleOf(displacement)],
  ] as const;
  return [
    ...closest.flatMap(([column, value]) =>
      value === undefined ? [] : [sql`abs(${column} - ${value}::numeric) asc nulls last,`],
    ),
    ...(price === undefined ? [] : [sql`${realPrice} asc nulls last,`]),
  ];
}

/**
 * Machines that match the heaviest parts of a search, or whose name or model looks like one of its numbers; for a measure alone,
 * those that come closest to it. A query for their ids, best first as `place`; for a search that found nothing.
 */
export function nearMatches(interpreted: InterpretedSearch, base: SQL): SQL {
  const { search, related, parts, weights, excluded } = interpreted;
  const nearest = sql.join(nearestFirst(interpreted));
  const numbers = plainWords(search).filter(
    (word) => /\d/.test(word) && word.length >= MIN_NUMBER_LENGTH && !/^\d+\.\d|^\d{1,3}\D+$/.test(word),
  );
  const alike = numbers.map(
    (number) => sql`
      union all
      select id, 5 * word_similarity(${number}, search_text) from ${products} where ${base} and ${number} <% search_text`,
  );
  const isMeasureOnly =
    nearestFirst(interpreted).length > 0 && wantedWords(interpreted).every(({ word }) => isSize(word));
  const isNotExcluded =
    excluded === null ? sql`true` : sql`not ${products.searchDocument} @@ ${excluded}::tsquery`;
  const closest = isMeasureOnly
    ? sql`
      union all
      (select id, 0 from ${products} where ${base} and ${isNotExcluded} order by ${nearest} ${products.id} limit ${MAX_NEAR})`
    : sql``;
  const score = (parts ?? []).map(
    (part, at) => sql`case when search_document @@ ${part}::tsquery then ${weights[at]}::int else 0 end`,
  );
  return sql`
    select id, row_number() over (order by score desc, ${nearest} ${products.featured} desc, ${newestFirst}) as place
    from (
      select id, max(score) as score
      from (
        select id, ${sql.join([sql`0`, ...score], sql` + `)} as score
        from ${products} where ${base} and search_document @@ (select ${related}::tsquery)${sql.join(alike)}${closest}
      ) as scored
      group by id
    ) as nearby join ${products} using (id)
    where ${isNotExcluded}
    order by place limit ${MAX_NEAR}`;
}
