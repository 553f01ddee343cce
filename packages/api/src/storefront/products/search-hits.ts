import { products } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import { widthsForLawn } from '../../domain/mowing.ts';
import {
  type Range,
  type SearchMeasure,
  type SearchOrder,
  type SearchQuery,
  searchMeasures,
} from '../../domain/search-query.ts';
import { withoutMinus } from '../../domain/search-words.ts';
import { keywordCondition, likeText, plain, plainWords } from '../../search/keywords.ts';
import { isMower, isOneOf } from './mowing-sql.ts';
import { type Reading, wantedWords } from './search-reading.ts';

/** The longest model number, in words. */
const MAX_MODEL_WORDS = 4;
const MIN_MODEL_LENGTH = 3;

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

function within(column: SQL, { min, max }: Range): SQL[] {
  return [
    ...(min === undefined ? [] : [sql`${column} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${max}`]),
  ];
}

/** The conditions for the measures of a search, for a lawn's size, which only mowers have, and for what a machine must have. */
function limits({ ranges, acres, isOnSale, kinds, filters }: Reading): SQL[] {
  const lawn = acres === null ? [] : [isOneOf(widthsForLawn({ min: acres, max: acres }))];
  return [
    ...searchMeasures.flatMap((measure) => within(measures[measure], ranges[measure] ?? {})),
    ...lawn.map((isRight) => (kinds ? sql`(not (${isMower}) or ${isRight})` : isRight)),
    ...(isOnSale ? [onSale] : []),
    ...(filters === null ? [] : [sql`${products.searchDocument} @@ ${filters}::tsquery`]),
  ];
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
  /** Tables of a statement, ending in `hit`: the products that were found, with the columns for filters and sorts. */
  tables: SQL;
  /** The table `hit` under the name of products, with what `order` needs. */
  ranked: SQL;
  /** Most relevant first: exact model or name, then every word in name, brand, model or SKU, then meaning. */
  order: SQL;
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

const STAGES = /\b([1-3])[\s-]*stages?\b/gi;
const stageNames = ['single', 'two', 'three'];

/** A number of stages is a phrase, which names also write in words: '2 stage' is no 2 in any number, but 'Two-Stage'. */
function stages(search: string): SQL {
  const conditions = Array.from(search.matchAll(STAGES), ([, number]) => {
    const name = stageNames[Number(number) - 1];
    return sql` and (search_text like ${`%${number}stage%`} or search_text like ${`%${name}stage%`})`;
  });
  return sql.join(conditions);
}

/**
 * The condition for the machines that have every word of a search in name, brand, model or SKU; of a search that names something
 * it does not want, every other word.
 */
function hasWords(reading: Reading): SQL {
  const text = withoutMinus(reading.search);
  const rest = text.replaceAll(STAGES, ' ');
  const typed = sql`${keywordCondition(rest, products.searchText)}${wholeNumbers(rest)}${stages(text)}`;
  const isExcluding = reading.words.some(({ role }) => role === 'not') && wantedWords(reading).length > 0;
  if (!isExcluding || !reading.wanted) return typed;
  const wanted = reading.wanted.map((pattern) => sql`search_text like ${pattern}`);
  return sql`((${typed}) or (${sql.join(wanted, sql` and `)}))`;
}

/** Which machines a search means: those of a query; without words that count, all of those within its limits. */
function meaningOf({ search, words, choices }: Reading): 'all' | 'query' | 'none' {
  if (choices.some((choice) => choice !== null)) return 'query';
  return wantedWords({ words }).length === 0 && /[\p{L}\d]/u.test(search) ? 'all' : 'none';
}

/**
 * The table `chosen`: the query that a search uses, which is the first one that finds a machine. In a table the planner does not
 * know it and takes the index; it believes that to compare a query with a whole document costs nothing.
 */
function chosenTable({ choices }: Reading, known: SQL): SQL {
  const queries = [...new Set(choices)]
    .filter((choice) => choice !== null)
    .map((choice) => sql`${choice}::tsquery`);
  const [first] = queries;
  if (queries.length === 1) return sql`chosen as materialized (select ${first} as query)`;
  const places = queries.map((query, place) => sql`(${place}::int, ${query})`);
  return sql`chosen as materialized (
      select coalesce(
        (select query from (values ${sql.join(places, sql`, `)}) as choice(place, query)
          where exists (select from named)
            or exists (select from ${products} where ${known} and ${products.searchDocument} @@ query)
          order by place limit 1),
        ${first}) as query
    )`;
}

/**
 * Finds the machines of a search that is not empty: those that have every word in name, brand, model or SKU, in the table
 * `named`, and those that it means. What looks like a limit ('42 in.', '23 HP') is one, but not against the machine that has
 * this very name or model. A search without words, such as 'under 4000', means all machines within its limits;
 * one such as 'not toro', all others.
 * @param base the condition for machines that may be found
 */
export function hitTables(reading: Reading, base: SQL): Hits {
  const { search, order: wished } = reading;
  const whole = plain(search);
  const isWhole = (text: SQL) =>
    sql`(${text} like ${`${likeText(whole)}|%`} or ${text} like ${`%|${likeText(whole)}`})`;
  const candidates = exactCandidates(search).map((candidate) => sql`${candidate}`);
  const isModel = candidates.length ? sql`${modelKey} in (${sql.join(candidates, sql`, `)})` : sql`false`;
  const limited = limits(reading);
  const isWithin = sql.join(limited, sql` and `);
  const known = sql.join([base, ...limited], sql` and `);
  const byWords = hasWords(reading);
  const named = limited.length
    ? sql`${byWords} and ((${isWithin}) or ${isWhole(sql`search_text`)} or ${isModel})`
    : byWords;
  const meaning = meaningOf(reading);
  const isMeant =
    meaning === 'query' ? sql`${products.searchDocument} @@ (select query from chosen)` : sql`true`;
  const meant = sql`
    select ${hitColumns}, case when ${byWords} then search_text end as named_text, true as is_meant
    from ${products} where ${known} and ${isMeant}`;
  const unmeant = sql`select ${hitColumns}, search_text as named_text, false as is_meant from`;
  // All machines are read from an index wherever they are needed, instead of from a copy of all of them.
  const isEverything = meaning === 'all' && !limited.length;
  const tables = isEverything
    ? sql`hit as not materialized (${meant})`
    : meaning === 'none'
      ? sql`hit as materialized (${unmeant} ${products} where ${base} and ${named})`
      : sql`
    named as materialized (select ${products.id} from ${products} where ${base} and ${named}),
    ${meaning === 'query' ? sql`${chosenTable(reading, known)},` : sql``}
    meant as materialized (${meant}),
    unmeant as materialized (
      ${unmeant} named join ${products} using (id) where named.id not in (select id from meant)
    ),
    hit as not materialized (select * from meant union all select * from unmeant)`;
  const begins = `${likeText(plainWords(search).join(''))}%`;
  const order = sql.join(
    [
      sql`greatest(exact.length, case when ${isWhole(sql`named_text`)} then ${whole.length}::int else 0 end) desc`,
      sql`coalesce(split_part(named_text, '|', 3) like ${begins}, false) desc`,
      sql`named_text is not null desc`,
      sql`is_meant desc`,
      ...(wished ? [wishedOrders[wished]] : []),
      ...bySize(reading),
      sql`coalesce(named_text like ${begins}, false) desc`,
      sql`${products.featured} desc`,
      newestFirst,
    ],
    sql`, `,
  );
  const ranked = sql`hit as ${products} left join (
      select ${products.id}, length(${modelKey}) as length from ${products} where ${isModel}
    ) as exact using (id)`;
  return { tables, ranked, order };
}

const wishedOrders: Record<SearchOrder, SQL> = {
  'price-low': sql`${realPrice} asc nulls last`,
  'price-high': sql`${realPrice} desc nulls last`,
  newest: newestFirst,
};

/** The order of a search for small or large machines: by width, then by the engine. */
function bySize({ size }: SearchQuery): SQL[] {
  if (size === null) return [];
  const direction = size === 'small' ? sql`asc` : sql`desc`;
  const columns = [products.cuttingWidth, products.engineDisplacement, products.horsepower];
  return columns.map((column) => sql`${column} ${direction} nulls last`);
}
