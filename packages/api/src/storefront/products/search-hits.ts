import { plain as plainColumn, products } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import { PRESSURE_WASHERS } from '../../domain/products/categories.ts';
import { widthsForLawn } from '../../domain/products/mowing.ts';
import {
  type Range,
  type SearchMeasure,
  type SearchOrder,
  type SearchQuery,
  searchMeasures,
} from '../../domain/search/search-query.ts';
import { withoutMinus } from '../../domain/search/search-words.ts';
import { fixedSql } from '../../search/fixed-sql.ts';
import { keywordCondition, likeText, plain, plainWords } from '../../search/keywords.ts';
import { type InterpretedSearch, wantedWords } from './interpret-search.ts';
import { isMower, isOneOf } from './mowing-sql.ts';

/** The longest model number, in words. */
const MAX_MODEL_WORDS = 4;
const MIN_MODEL_LENGTH = 3;

export const newestFirst = sql`${products.createdAt} desc, ${products.id} desc`;

/** The price that a customer pays; null if customers have to call (decisions P2, P28). */
export const realPrice = sql`case when not ${products.callForPrice} and ${products.price} > 0 then ${products.price} end`;

/** Whether a price is reduced and shown so (decisions P8). */
export const onSale = sql`(${products.discountEnabled} and ${products.originalPrice} > ${products.price} and ${realPrice} is not null)`;

/** Whether a machine's measure is a width, not a pressure. */
export const isWidth = sql`${products.subcategory} is distinct from ${sql.raw(`'${PRESSURE_WASHERS}'`)}`;

/** A machine's width in inches; null for those whose measure is a pressure. */
export const widthInches = sql`case when ${isWidth} then ${products.cuttingWidth} end`;

const measures: Record<SearchMeasure, SQL> = {
  price: realPrice,
  width: widthInches,
  horsepower: sql`${products.horsepower}`,
  displacement: sql`${products.engineDisplacement}`,
};

function inRange(column: SQL, { min, max }: Range): SQL[] {
  return [
    ...(min === undefined ? [] : [sql`${column} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${max}`]),
  ];
}

/** The conditions for the measures of a search, for a lawn's size, which only mowers have, and for what a machine must have. */
function limits({ ranges, acres, isOnSale, hasKind, filters }: InterpretedSearch): SQL[] {
  const lawn = acres === null ? [] : [isOneOf(widthsForLawn({ min: acres, max: acres }))];
  return [
    ...searchMeasures.flatMap((measure) => inRange(measures[measure], ranges[measure] ?? {})),
    ...lawn.map((isRight) => (hasKind ? sql`(not (${isMower}) or ${isRight})` : isRight)),
    ...(isOnSale ? [onSale] : []),
    ...(filters === null ? [] : [sql`${products.searchDocument} @@ ${filters}::tsquery`]),
  ];
}

/** The model as the index has it: null stays null, unlike with plainSql. */
const plainModel = plainColumn(products.model);

/** Returns what may be a model number, normalized by `plain`: the whole search and the runs of its words. */
function exactCandidates(search: string): string[] {
  const words = plainWords(search);
  const runs = words.flatMap((_, start) =>
    Array.from({ length: MAX_MODEL_WORDS }, (_length, more) => words.slice(start, start + more + 1).join('')),
  );
  return [...new Set([plain(search), ...runs])].filter((run) => run.length >= MIN_MODEL_LENGTH);
}

/** The columns that filters and sorts need. */
const hitColumns = fixedSql(
  sql.join(
    [
      products.id,
      products.category,
      products.subcategory,
      products.brand,
      products.condition,
      products.cuttingWidth,
      products.featured,
      products.createdAt,
      products.price,
      products.callForPrice,
      products.inStock,
      products.powerType,
      products.horsepower,
      products.engineDisplacement,
      products.originalPrice,
      products.discountEnabled,
    ].map((column) => sql`${column}`),
    sql`, `,
  ),
);

interface Hits {
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

/** The condition for the machines that have every word of a text in name, brand, model or SKU. */
function hasText(text: string): SQL {
  const rest = text.replaceAll(STAGES, ' ');
  return sql`${keywordCondition(rest, products.searchText)}${wholeNumbers(rest)}${stages(text)}`;
}

/**
 * The condition for the machines that have every word of a search in name, brand, model or SKU; of a search that names something
 * it does not want, every other word.
 */
function hasWords(interpreted: InterpretedSearch): SQL {
  const typed = hasText(withoutMinus(interpreted.search));
  const isExcluding =
    interpreted.words.some(({ role }) => role === 'not') && wantedWords(interpreted).length > 0;
  if (!isExcluding || !interpreted.wanted) return typed;
  const wanted = interpreted.wanted.map((pattern) => sql`search_text like ${pattern}`);
  return sql`((${typed}) or (${sql.join(wanted, sql` and `)}))`;
}

/**
 * The condition for the machines within the measures of a search that have all of its other words: '24 inch' is '24 in.' in names.
 * Null for a search without measures, or without other words.
 */
function hasUnmeasuredWords(
  { ranges, acres, words, unmeasured }: InterpretedSearch,
  isWithin: SQL,
): SQL | null {
  const isMeasured = acres !== null || Object.keys(ranges).length > 0;
  const isExcluding = words.some(({ role }) => role === 'not');
  if (!isMeasured || isExcluding || !plainWords(unmeasured).length) return null;
  return sql`(${hasText(unmeasured)} and ${isWithin})`;
}

/** Says which machines a search means: those of a query; without words that count, all of those within its limits. */
function meaningOf({ search, words, choices }: InterpretedSearch): 'all' | 'query' | 'none' {
  if (choices.some((choice) => choice !== null)) return 'query';
  return wantedWords({ words }).length === 0 && /[\p{L}\d]/u.test(search) ? 'all' : 'none';
}

/**
 * The table `selected_query`: the first query of a search that finds a machine. A materialized table, because the planner uses the
 * index for a query that it does not know; for a known one it underestimates the cost of comparing whole documents.
 */
function selectedQueryTable({ choices }: InterpretedSearch, isCandidate: SQL): SQL {
  const queries = [...new Set(choices)]
    .filter((choice) => choice !== null)
    .map((choice) => sql`${choice}::tsquery`);
  const [first] = queries;
  if (queries.length === 1) return sql`selected_query as materialized (select ${first} as query)`;
  const places = queries.map((query, place) => sql`(${place}::int, ${query})`);
  return sql`selected_query as materialized (
      select coalesce(
        (select query from (values ${sql.join(places, sql`, `)}) as choice(place, query)
          where exists (select from name_matches)
            or exists (select from ${products} where ${isCandidate} and ${products.searchDocument} @@ query)
          order by place limit 1),
        ${first}) as query
    )`;
}

/**
 * Finds the machines of a search that is not empty: those that have every word in name, brand, model or SKU, in the table
 * `name_matches`, and those that it means. What looks like a limit ('42 in.', '23 HP') is one, but not against the machine that has
 * this very name or model. A search without words, such as 'under 4000', means all machines within its limits;
 * one such as 'not toro', all others.
 * @param base the condition for machines that may be found
 */
export function hitTables(interpreted: InterpretedSearch, base: SQL): Hits {
  const { search, order: requestedOrder } = interpreted;
  const whole = plain(search);
  const isWhole = (text: SQL) =>
    sql`(${text} like ${`${likeText(whole)}|%`} or ${text} like ${`%|${likeText(whole)}`})`;
  const candidates = exactCandidates(search).map((candidate) => sql`${candidate}`);
  const isModel = candidates.length ? sql`${plainModel} in (${sql.join(candidates, sql`, `)})` : sql`false`;
  const limited = limits(interpreted);
  const isWithin = sql.join(limited, sql` and `);
  const isCandidate = sql.join([base, ...limited], sql` and `);
  const hasTyped = hasWords(interpreted);
  const hasOthers = hasUnmeasuredWords(interpreted, isWithin);
  const hasTypedName = limited.length
    ? sql`${hasTyped} and ((${isWithin}) or ${isWhole(sql`search_text`)} or ${isModel})`
    : hasTyped;
  const hasName = hasOthers ? sql`(${hasTypedName} or ${hasOthers})` : hasTypedName;
  // What has its measure in other words in its name stands behind what the search means.
  const matchedText = sql`case when ${hasTyped} then ${products.searchText} end as matched_text`;
  const meaning = meaningOf(interpreted);
  const matchesMeaning =
    meaning === 'query' ? sql`${products.searchDocument} @@ (select query from selected_query)` : sql`true`;
  const meaningMatches = sql`
    select ${hitColumns}, ${matchedText}, true as matches_meaning
    from ${products} where ${isCandidate} and ${matchesMeaning}`;
  // Without such names it need not be asked of each machine again.
  const matchedName = hasOthers ? matchedText : sql`${products.searchText} as matched_text`;
  const nameOnly = (text: SQL) => sql`select ${hitColumns}, ${text}, false as matches_meaning from`;
  const nameMatches = sql`
    name_matches as materialized (select ${products.id}, ${matchedName} from ${products} where ${base} and ${hasName})`;
  // All machines are read from an index wherever they are needed, instead of from a copy of all of them; their names are compared once.
  const isEverything = meaning === 'all' && !limited.length;
  const tables = isEverything
    ? sql`${nameMatches},
    hit as not materialized (
      select ${hitColumns}, matched_text, true as matches_meaning
      from ${products} left join name_matches using (id) where ${base}
    )`
    : meaning === 'none'
      ? sql`hit as materialized (${nameOnly(matchedName)} ${products} where ${base} and ${hasName})`
      : sql`${nameMatches},
    ${meaning === 'query' ? sql`${selectedQueryTable(interpreted, isCandidate)},` : sql``}
    meaning_matches as materialized (${meaningMatches}),
    name_only_matches as materialized (
      ${nameOnly(sql`matched_text`)} name_matches join ${products} using (id) where name_matches.id not in (select id from meaning_matches)
    ),
    hit as not materialized (select * from meaning_matches union all select * from name_only_matches)`;
  const begins = `${likeText(plainWords(search).join(''))}%`;
  const order = sql.join(
    [
      sql`greatest(exact.length, case when ${isWhole(sql`matched_text`)} then ${whole.length}::int else 0 end) desc`,
      sql`coalesce(split_part(matched_text, '|', 3) like ${begins}, false) desc`,
      sql`matched_text is not null desc`,
      sql`matches_meaning desc`,
      ...(requestedOrder ? [requestedOrders[requestedOrder]] : []),
      ...bySize(interpreted),
      sql`coalesce(matched_text like ${begins}, false) desc`,
      sql`${products.featured} desc`,
      newestFirst,
    ],
    sql`, `,
  );
  const ranked = sql`hit as ${products} left join (
      select ${products.id}, length(${plainModel}) as length from ${products} where ${isModel}
    ) as exact using (id)`;
  return { tables, ranked, order };
}

const requestedOrders: Record<SearchOrder, SQL> = {
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
