import { products } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import { isCommonWord } from '../../domain/common-words.ts';
import { widthsForLawn } from '../../domain/mowing.ts';
import {
  type Range,
  readSearch,
  type SearchMeasure,
  type SearchOrder,
  type SearchQuery,
  searchMeasures,
} from '../../domain/search-query.ts';
import { nearMeaning } from '../../domain/search-trade.ts';
import { withoutMinus } from '../../domain/search-words.ts';
import { keywordCondition, likeText, plain, plainWords } from '../../search/keywords.ts';
import { isMower, isOneOf } from './mowing-sql.ts';

/** The longest model number, in words. */
const MAX_MODEL_WORDS = 4;
const MIN_MODEL_LENGTH = 3;
/** Shorter numbers are part of half of all models. */
const MIN_NUMBER_LENGTH = 4;

export const newestFirst = sql`${products.createdAt} desc, ${products.id} desc`;

/** The price that a customer pays; null if customers have to call (decisions P2, P28). */
export const realPrice = sql`case when not ${products.callForPrice} and ${products.price} > 0 then ${products.price} end`;

/** Whether a price is reduced and shown so (decisions P8). */
export const onSale = sql`(${products.discountEnabled} and ${products.originalPrice} > ${products.price} and ${realPrice} is not null)`;

const measures: Record<SearchMeasure, SQL> = {
  price: realPrice,
  width: sql`${products.cuttingWidth}`,
  horsepower: sql`${products.horsepower}`,
  displacement: sql`${products.engineDisplacement}`,
};

function within(column: SQL, { min, max }: Range): SQL {
  const from = min === undefined ? sql`` : sql` and ${column} >= ${min}`;
  const to = max === undefined ? sql`` : sql` and ${column} <= ${max}`;
  return sql`${from}${to}`;
}

/** The condition for the measures of a search, and for a lawn's size, which only mowers have; it begins with 'and'. */
function limits({ ranges, acres, isOnSale }: SearchQuery): SQL {
  const measured = searchMeasures.map((measure) => within(measures[measure], ranges[measure] ?? {}));
  const lawn =
    acres === null
      ? sql``
      : sql` and ((kinds and not (${isMower})) or ${isOneOf(widthsForLawn({ min: acres, max: acres }))})`;
  return sql`${sql.join(measured)}${lawn}${isOnSale ? sql` and ${onSale}` : sql``}`;
}

/** As `plain` normalizes, and as the index has it: null stays null. */
const modelKey = sql`translate(lower(${products.model}), ' -', '')`;

/** What may be a model number, normalized by `plain`: the whole search and the runs of its words. */
function exactCandidates(search: string): string[] {
  const words = plainWords(search);
  const runs = words.flatMap((_, start) =>
    Array.from({ length: MAX_MODEL_WORDS }, (_length, more) => words.slice(start, start + more + 1).join('')),
  );
  return [...new Set([plain(search), ...runs])].filter((run) => run.length >= MIN_MODEL_LENGTH);
}

/** The columns that filters and sorts need. */
const hitColumns = sql.join(
  [
    ...[products.id, products.category, products.subcategory, products.brand, products.condition],
    ...[products.cuttingWidth, products.featured, products.createdAt, products.price, products.callForPrice],
    ...[products.inStock, products.powerType, products.horsepower, products.engineDisplacement],
    ...[products.originalPrice, products.discountEnabled],
  ].map((column) => sql`${column}`),
  sql`, `,
);

export interface Hits {
  /** The tables of the statement, ending in `hit`: the products that it found, with the columns for filters and sorts. */
  tables: SQL;
  /** Most relevant first: exact model or name, then every word in name, brand, model or SKU, then meaning. */
  order: SQL;
  /** A query for the ids of a few near matches, best first as `place`; it returns none if the search found machines. */
  near: SQL;
}

const MAX_NEAR = sql.raw('4');

/** The table `reading`: one row of what the database reads in the words of a search, see its function read_search. */
function readingTable({ words }: SearchQuery): SQL {
  const typed = JSON.stringify(
    words.map(({ word, role }) => [word, role, nearMeaning(word) ?? null, isCommonWord(word)]),
  );
  return sql`reading as materialized (select * from read_search(${typed}::text::json))`;
}

/** The whole name of a machine, with the spaces that its searchText is without. */
const spacedText = sql`concat_ws('|', ${products.name}, ${products.brand}, ${products.model}, ${products.sku})`;

/**
 * Beside other words, a number of two digits is a whole one: '42' is not part of 242 or 25.42. It may also begin a model with
 * the word before it, such as the '59' of 'CS 59'.
 */
function wholeNumbers(search: string): SQL {
  const words = plainWords(search);
  const conditions = words.flatMap((word, at) => {
    if (words.length < 2 || !/^\d\d$/.test(word)) return [];
    const whole = `(^|[^0-9.])${word}([^0-9.]|[.]([^0-9]|$)|$)`;
    const part = `%${likeText(`${words[at - 1] ?? ''}${word}`)}%`;
    const model = sql`split_part(search_text, '|', 3) || '|' || split_part(search_text, '|', 4)`;
    const isPart = at === 0 ? sql`` : sql` or ${model} like ${part}`;
    return [sql` and (${spacedText} ~ ${whole}${isPart})`];
  });
  return sql.join(conditions);
}

/**
 * The condition for the machines that have every word of a search in name, brand, model or SKU; of a search that names something
 * it does not want, every other word.
 */
function hasWords(search: string, { words }: Pick<SearchQuery, 'words'>): SQL {
  const text = withoutMinus(search);
  const typed = sql`${keywordCondition(text, products.searchText)}${wholeNumbers(text)}`;
  if (!words.some(({ role }) => role === 'not') || wantedWords({ words }).length === 0) return typed;
  // The first word apart from the rest, because an index can find one.
  return sql`((${typed}) or (search_text like wanted[1] and search_text like all (wanted)))`;
}

/**
 * Finds the machines of a search that is not empty: those that have every word in name, brand, model or SKU, in the table
 * `named`, and those that it means. What looks like a limit ('42 in.', '23 HP') is one, but not against the machine that has
 * this very name or model. A search without words, such as 'under 4000', means all machines within its limits;
 * one such as 'not toro', all others.
 * @param base the condition for machines that may be found
 */
export function hitTables(search: string, base: SQL): Hits {
  const query = readSearch(search);
  const candidates = JSON.stringify(exactCandidates(search));
  const whole = plain(search);
  const begins = `${likeText(plainWords(search).join(''))}%`;
  // A search that names no kind of machine means all machines within its limits.
  const hasNoKind = wantedWords(query).length === 0 && /[\p{L}\d]/u.test(search);
  const matchesQuery = sql`${products.searchDocument} @@ query`;
  // Fillers and sizes may be words of a synonym.
  const meaning =
    hasNoKind && query.words.every(({ role }) => role === 'not')
      ? sql`true`
      : hasNoKind
        ? sql`(query is null or ${matchesQuery})`
        : matchesQuery;
  // Without words there are no filters: PostgreSQL can then read the columns of an index alone.
  const filtered =
    hasNoKind && !query.words.length
      ? sql``
      : sql` and (filters is null or ${products.searchDocument} @@ filters)`;
  const known = sql`${base}${limits(query)}${filtered}`;
  const isWhole = sql`(search_text like ${`${likeText(whole)}|%`} or search_text like ${`%|${likeText(whole)}`})`;
  const byWords = sql`${hasWords(search, query)}
        and (${isWhole} or ${modelKey} in (select value from candidate) or (true${limits(query)}${filtered}))`;
  const tables = sql`${readingTable(query)},
    candidate as materialized (select value from json_array_elements_text(${candidates}::text::json) as list(value)),
    named as materialized (
      select ${products.id}, ${isWhole} as is_whole,
        split_part(search_text, '|', 3) like ${begins} as model_begins, search_text like ${begins} as name_begins
      from ${products}, reading
      where ${base} and ${byWords}
    ),
    chosen as materialized (
      select coalesce(
        (select query from unnest(choices) with ordinality as choice(query, place)
          where query is not null and (exists (select from named)
            or exists (select from ${products} where ${known} and ${products.searchDocument} @@ query))
          order by place limit 1),
        choices[1]) as query
      from reading
    ),
    exact as (
      select id, max(length(value)) as length from (
        select ${products.id}, value from candidate join ${products} on ${modelKey} = value
        union all
        select id, ${whole} from named where is_whole
      ) as equal group by id
    ),
    meant as materialized (
      select ${hitColumns} from ${products}, reading, chosen
      where ${known} and ${meaning}
    ),
    hit as materialized (
      select found.*, coalesce(length, 0) as exact_length, named.id is not null as is_named,
        coalesce(model_begins, false) as model_begins, coalesce(name_begins, false) as name_begins
      from (
        select *, true as is_meant from meant
        union all
        select ${hitColumns}, false
        from ${products} where id in (select id from named except select id from meant)
      ) as found left join named using (id) left join exact using (id)
    )`;
  const wished = query.order ? wishedOrders[query.order] : sql``;
  const order = sql`exact_length desc, model_begins desc, is_named desc, is_meant desc, ${wished} ${bySize(query)} name_begins desc, ${products.featured} desc, ${newestFirst}`;
  return { tables, order, near: nearMatches(search, query, base) };
}

const wishedOrders: Record<SearchOrder, SQL> = {
  'price-low': sql`${realPrice} asc nulls last,`,
  'price-high': sql`${realPrice} desc nulls last,`,
  newest: sql`${newestFirst},`,
};

/** The order of a search for small or large machines: by width, then by the engine. */
function bySize({ size }: SearchQuery): SQL {
  if (size === null) return sql``;
  const direction = size === 'small' ? sql`asc` : sql`desc`;
  const columns = [products.cuttingWidth, products.engineDisplacement, products.horsepower];
  return sql.join(columns.map((column) => sql`${column} ${direction} nulls last,`));
}

const ignoredRoles: readonly SearchQuery['words'][number]['role'][] = ['not', 'filler', 'size'];
const wantedWords = ({ words }: Pick<SearchQuery, 'words'>) =>
  words.filter(({ role }) => !ignoredRoles.includes(role));

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
 * those that come closest to it.
 */
function nearMatches(search: string, query: SearchQuery, base: SQL): SQL {
  const nearest = sql.join(nearestFirst(query));
  const numbers = plainWords(search).filter(
    (word) => /\d/.test(word) && word.length >= MIN_NUMBER_LENGTH && !/^\d+\.\d|^\d{1,3}\D+$/.test(word),
  );
  const alike = numbers.map(
    (number) => sql`
      union all
      select id, 5 * word_similarity(${number}, search_text) from ${products} where ${base} and ${number} <% search_text`,
  );
  const isMeasureOnly =
    nearestFirst(query).length > 0 && wantedWords(query).every(({ word }) => isSize(word));
  const isNotExcluded = sql`not coalesce(${products.searchDocument} @@ (select excluded from reading), false)`;
  const closest = isMeasureOnly
    ? sql`
      union all
      (select id, 0 from ${products} where ${base} and ${isNotExcluded} order by ${nearest} ${products.id} limit ${MAX_NEAR})`
    : sql``;
  return sql`
    select id, row_number() over (order by score desc, ${nearest} ${products.featured} desc, ${newestFirst}) as place
    from (
      select id, max(score) as score
      from (
        select id, (
          select sum(weight) from unnest(parts, weights) as part(query, weight) where search_document @@ query
        ) as score
        from ${products}, reading where ${base} and search_document @@ related${sql.join(alike)}${closest}
      ) as scored
      where not exists (select from hit)
      group by id
    ) as nearby join ${products} using (id)
    where ${isNotExcluded}
    order by place limit ${MAX_NEAR}`;
}
