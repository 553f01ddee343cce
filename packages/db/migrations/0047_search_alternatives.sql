-- Whether a name, brand or model that visitors see has words that are these letters without their spaces and hyphens.
CREATE FUNCTION search_is_in_name(letters text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE
-- As in search_has: a word that no name has would be looked for in each of them.
SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM products
    WHERE search_text LIKE '%' || letters || '%' AND status = 'published' AND in_stock
      AND concat_ws(' ', name, brand, model) ~* format('\m%s\M', regexp_replace(letters, '(.)(?!$)', '\1[ -]?', 'g')));
END
$$;
--> statement-breakpoint
-- What a search means, read from its words with their roles. What migrations 0045 and 0046 say of it still holds, and besides:
--   A word with the role 'or' stands between alternatives: 'toro or cub cadet zero turn' is a zero-turn of either. They are the parts
--     beside it, or all that stands on its two sides where another brand begins a description of its own, or what the words before it
--     have named already: 'toro timecutter vs cub cadet ultima', 'used mower or new mower'.
--   'And' between two brands, or between two kinds, is such a word, too: no machine is both.
--   A word that a name has when its spaces are left out is not misspelled: 'powermax' of 'Power Max'.
CREATE OR REPLACE FUNCTION read_search(
  typed json, OUT choices tsquery[], OUT filters tsquery, OUT related tsquery,
  OUT parts tsquery[], OUT weights integer[], OUT kinds boolean, OUT corrected json, OUT excluded tsquery,
  OUT wanted text[]
) LANGUAGE plpgsql STABLE PARALLEL SAFE
AS $$
#variable_conflict use_column
DECLARE
  words text[] := '{}';
  roles text[] := '{}';
  nears text[] := '{}';
  corrections text[] := '{}';
  covered boolean[];
  entry record;
  item text;
  stem text;
  fixed text;
  is_unknown boolean;
  is_ignored boolean := false;
  was_unknown boolean := false;
  is_begun boolean := false;
  max_lookups CONSTANT integer := 4;
  lookups integer := 0;
  unknown boolean[] := '{}';
  common boolean[] := '{}';
  typed_words text[] := '{}';
  unwanted text[] := '{}';
  unwanted_places integer[] := '{}';
  names text;
  rest text;
  place integer := 1;
  first_choice text[] := '{}';
  second_choice text[] := '{}';
  third_choice text[] := '{}';
  filter text[] := '{}';
  near_choice text[] := '{}';
  places integer[] := '{}';
  types text[] := '{}';
  sides integer[] := '{}';
  groups integer[] := '{}';
  previous integer;
  exclusions text[] := '{}';
BEGIN
  FOR entry IN
    SELECT pair ->> 0 AS typed_word, pair ->> 1 AS role, coalesce(pair ->> 2, '') AS near,
      coalesce((pair ->> 3)::boolean, false) AS is_common, n = json_array_length(typed) AS last,
      lead(pair ->> 0) OVER (ORDER BY n) AS next_word
    FROM json_array_elements(typed) WITH ORDINALITY AS list(pair, n) ORDER BY n
  LOOP
    item := entry.typed_word;
    stem := search_stem(item);
    is_unknown := entry.role NOT IN ('name', 'filler', 'size', 'or') AND item ~ '^[a-z]{3,}$' AND stem IS NOT NULL
      AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word IN (item, search_key(item)))
      AND NOT search_has(search_lexeme(stem));
    IF is_unknown AND entry.last AND NOT entry.is_common
      AND (EXISTS (SELECT FROM search_words AS known WHERE known.word LIKE item || '%') OR search_has(search_lexeme(stem) || ':*'))
    THEN
      is_begun := true;
      is_unknown := false;
    END IF;
    is_unknown := is_unknown AND NOT search_has(search_details(item)) AND NOT (length(item) >= 5 AND search_is_in_name(item));
    IF is_unknown AND length(item) >= 4 AND lookups < max_lookups THEN
      lookups := lookups + 1;
      fixed := search_correction(item, words[cardinality(words)], entry.next_word, entry.is_common);
      IF fixed IS NOT NULL THEN
        corrections := corrections || ARRAY[item, search_spelling(fixed)];
        item := fixed;
        is_unknown := false;
      END IF;
    END IF;
    IF (is_unknown AND NOT entry.is_common OR was_unknown) AND cardinality(words) > 0 AND lookups < max_lookups
      AND NOT ARRAY[entry.role, roles[cardinality(words)]] && ARRAY['not', 'name', 'filler', 'size', 'or']
    THEN
      lookups := lookups + 1;
      fixed := search_correction(words[cardinality(words)] || item, NULL, NULL, false);
      IF fixed IS NOT NULL THEN
        corrections := corrections || ARRAY[words[cardinality(words)] || ' ' || item, search_spelling(fixed)];
        words[cardinality(words)] := fixed;
        typed_words[cardinality(words)] := typed_words[cardinality(words)] || entry.typed_word;
        unknown[cardinality(words)] := false;
        was_unknown := false;
        CONTINUE;
      END IF;
    END IF;
    was_unknown := is_unknown AND NOT entry.is_common;
    words := words || item;
    typed_words := typed_words || entry.typed_word;
    common := common || entry.is_common;
    unknown := unknown || is_unknown;
    roles := roles || entry.role;
    nears := nears || entry.near;
  END LOOP;

  covered := array_fill(false, ARRAY[cardinality(words)]);
  kinds := false;
  weights := '{}';
  FOR entry IN
    WITH spelled AS (
      SELECT n, search_key(w) AS token, role <> 'filler' AS counts, count(*) FILTER (WHERE role <> 'filler') OVER (ORDER BY n) AS rank
      FROM unnest(words, roles) WITH ORDINALITY AS list(w, role, n)
    ),
    phrase AS (
      SELECT a.n AS first, b.n - a.n + 1 AS size, key, is_begun AND b.n = cardinality(words) AS begun
      FROM spelled AS a JOIN spelled AS b ON b.n >= a.n
        AND (b.n <= a.n + 4 OR a.counts AND b.counts AND b.rank <= a.rank + 3)
        AND 'not' <> ALL (roles[a.n + 1:b.n]) AND 'or' <> ALL (roles[a.n:b.n]), LATERAL (
        SELECT string_agg(token, '' ORDER BY n) FILTER (WHERE skips), string_agg(token, '' ORDER BY token) FILTER (WHERE skips),
          string_agg(token, '' ORDER BY n) FILTER (WHERE keeps), string_agg(token, '' ORDER BY token) FILTER (WHERE keeps)
        FROM (
          SELECT n, token, counts AND a.counts AND b.counts AND b.rank <= a.rank + 3 AS skips, b.n <= a.n + 4 AS keeps
          FROM spelled WHERE n BETWEEN a.n AND b.n
        ) AS part
      ) AS joined(ordered, sorted, whole, whole_sorted), LATERAL (
        SELECT ordered UNION SELECT sorted UNION SELECT whole UNION SELECT whole_sorted
      ) AS either(key)
    ),
    term AS MATERIALIZED (
      SELECT key, query, NULL AS means, false AS hint FROM search_terms
      UNION ALL
      SELECT unnest(search_keys), NULL, means, is_hint FROM search_synonyms
    ),
    matched AS MATERIALIZED (
      SELECT first, size, query, means, hint FROM phrase JOIN term USING (key)
      UNION
      SELECT first, size, query, means, hint FROM phrase JOIN term ON starts_with(term.key, phrase.key)
      WHERE begun AND length(phrase.key) >= 3
    )
    SELECT first, size, bool_and(hint) AS hint,
      string_agg('(' || coalesce(query, search_meaning(means, false)) || ')', ' | ') AS meaning,
      string_agg('(' || coalesce(query, search_meaning(means, true)) || ')', ' | ') AS lenient_meaning
    FROM matched
    WHERE query IS NULL OR NOT starts_with(query, '''b:') AND NOT starts_with(query, '''e:') OR search_has(query)
    GROUP BY first, size ORDER BY first, size DESC
  LOOP
    CONTINUE WHEN entry.first < place OR entry.meaning IS NULL;
    place := entry.first + entry.size;
    covered[entry.first:place - 1] := array_fill(true, ARRAY[entry.size::integer]);
    IF roles[entry.first] = 'not' THEN
      unwanted_places := unwanted_places || ARRAY(SELECT generate_series(entry.first::integer, place - 1));
      IF NOT entry.hint AND regexp_replace(entry.meaning, '''[bcenpst]:[^'']*''', '', 'g') !~ '''' THEN
        exclusions := exclusions || entry.meaning;
      END IF;
      CONTINUE;
    END IF;
    first_choice := first_choice || entry.meaning;
    second_choice := second_choice || entry.meaning;
    near_choice := near_choice || entry.meaning;
    filter := filter || NULL::text;
    places := places || entry.first::integer;
    types := types || CASE
      WHEN regexp_replace(entry.meaning, '''[be]:[^'']*''', '', 'g') !~ '''' THEN 'brand'
      WHEN regexp_replace(entry.meaning, '''[pn]:[^'']*''', '', 'g') !~ '''' THEN 'trait'
      WHEN regexp_replace(entry.meaning, '''[cs]:[^'']*''', '', 'g') !~ '''' THEN 'kind'
      ELSE 'word' END;
    IF entry.hint OR roles[entry.first] = 'soft' AND entry.meaning !~ '''[csbepnt]:' THEN
      third_choice := third_choice || NULL::text;
      weights := weights || 3;
    ELSE
      third_choice := third_choice || entry.lenient_meaning;
      IF entry.meaning ~ '''([cs]:|[^:'']*'')' THEN
        kinds := true;
        weights := weights || 4;
      ELSE
        weights := weights || 2;
      END IF;
      IF regexp_replace(entry.meaning, '''[pn]:[^'']*''', '', 'g') !~ '''' THEN
        filter[cardinality(filter)] := entry.meaning;
        near_choice[cardinality(near_choice)] := NULL;
      ELSIF entry.size > 1 AND array_to_string(words[entry.first:place - 1], ' ') ~ '\m\d\M' THEN
        filter[cardinality(filter)] := entry.meaning;
      END IF;
    END IF;
  END LOOP;

  FOR n IN 1 .. cardinality(words) LOOP
    item := words[n];
    stem := search_stem(item);
    IF covered[n] OR roles[n] IN ('not', 'filler', 'or') OR item ~ '\d' THEN
      exclusions := exclusions || search_names_with(unwanted);
      unwanted := '{}';
    END IF;
    is_ignored := NOT covered[n] AND (roles[n] = 'not' OR is_ignored AND roles[n] NOT IN ('filler', 'or') AND item !~ '\d');
    IF is_ignored THEN
      unwanted := unwanted || item;
    END IF;
    IF roles[n] NOT IN ('filler', 'or') AND NOT is_ignored AND n <> ALL (unwanted_places) THEN
      wanted := wanted || ('%' || typed_words[n] || '%');
    END IF;
    CONTINUE WHEN covered[n] OR is_ignored OR stem IS NULL OR roles[n] IN ('idle', 'filler', 'size', 'or');
    names := NULL;
    rest := NULL;
    IF unknown[n] THEN
      -- No machine that visitors see has it.
    ELSIF item ~ '^\d{1,2}(\.\d)?$' THEN
      names := search_lexeme('i:' || item) || ' | ' || search_lexeme(item);
    ELSIF item !~ '\d{3}' AND search_has(search_lexeme(stem)) THEN
      names := search_lexeme(stem);
    ELSIF roles[n] <> 'name' AND NOT common[n] AND (n = cardinality(words) OR item ~ '\d') AND search_has(search_lexeme(stem) || ':*') THEN
      names := search_lexeme(stem) || ':*';
    END IF;
    IF item ~ '^(19|20)\d\d$' THEN
      names := concat_ws(' | ', names, search_lexeme('y:' || item));
    END IF;
    IF NOT unknown[n] AND roles[n] <> 'name' AND item !~ '^\d{1,2}$' AND search_has(search_details(item)) THEN
      rest := search_details(item);
    END IF;
    first_choice := first_choice || coalesce(names, rest, search_lexeme(stem));
    second_choice := second_choice || coalesce(names || ' | ' || rest, names, rest, search_lexeme(stem));
    third_choice := third_choice || CASE WHEN roles[n] <> 'soft' THEN second_choice[cardinality(second_choice)] END;
    near_choice := near_choice || concat_ws(' | ', second_choice[cardinality(second_choice)], search_meaning(nears[n], false));
    filter := filter || CASE WHEN kinds AND roles[n] = 'name' THEN second_choice[cardinality(second_choice)] END;
    places := places || n;
    types := types || 'word'::text;
    weights := weights || 1;
  END LOOP;

  exclusions := exclusions || search_names_with(unwanted);

  -- In the order of the words: a part belongs to the group of the part before it, if 'or' stands between them.
  sides := array_fill(0, ARRAY[cardinality(places)]);
  groups := sides;
  FOR entry IN SELECT part, start FROM unnest(places) WITH ORDINALITY AS list(start, part) ORDER BY start LOOP
    IF previous IS NOT NULL THEN
      sides[entry.part] := sides[previous];
      groups[entry.part] := groups[previous];
      IF 'or' <> ALL (roles[places[previous]:entry.start]) AND NOT (
        ARRAY['and', 'y'] && words[places[previous]:entry.start] AND types[entry.part] = types[previous]
        AND types[previous] IN ('brand', 'kind'))
      THEN
        groups[entry.part] := groups[previous] + 1;
      ELSIF types[entry.part] <> types[previous] AND (types[entry.part] = 'brand' OR EXISTS (
        SELECT FROM unnest(types, places, sides) AS earlier(type, start, side)
        WHERE earlier.type = types[entry.part] AND earlier.start < entry.start AND earlier.side = sides[previous]))
      THEN
        sides[entry.part] := sides[previous] + 1;
        groups[entry.part] := groups[previous] + 1;
      END IF;
    END IF;
    previous := entry.part;
  END LOOP;

  WITH part AS (
    SELECT * FROM unnest(sides, groups, first_choice, second_choice, third_choice, filter)
      WITH ORDINALITY AS part(side, alternatives, a, b, c, required, n)
  ),
  either AS (
    SELECT side, min(n) AS n, string_agg('(' || a || ')', ' | ') AS a, string_agg('(' || b || ')', ' | ') AS b,
      string_agg('(' || c || ')', ' | ') AS c,
      CASE WHEN bool_and(required IS NOT NULL) THEN string_agg('(' || required || ')', ' | ') END AS required
    FROM part GROUP BY side, alternatives
  ),
  whole AS (
    SELECT side, string_agg('(' || a || ')', ' & ' ORDER BY n) AS a, string_agg('(' || b || ')', ' & ' ORDER BY n) AS b,
      string_agg('(' || c || ')', ' & ' ORDER BY n) AS c, string_agg('(' || required || ')', ' & ' ORDER BY n) AS required
    FROM either GROUP BY side
  )
  SELECT ARRAY[
      string_agg('(' || a || ')', ' | ')::tsquery,
      string_agg('(' || b || ')', ' | ')::tsquery,
      CASE WHEN kinds THEN string_agg('(' || c || ')', ' | ')::tsquery END],
    CASE WHEN count(*) = 1 THEN max(required)::tsquery END
  INTO choices, filters
  FROM whole;
  SELECT string_agg('(' || d || ')', ' | ')::tsquery, array_agg(coalesce(d, b)::tsquery)
  INTO related, parts
  FROM unnest(second_choice, near_choice) AS query(b, d);
  IF cardinality(exclusions) > 0 THEN
    excluded := array_to_string(exclusions, ' | ')::tsquery;
    filters := coalesce(filters && !!excluded, !!excluded);
  END IF;
  corrected := array_to_json(corrections);
END
$$;
--> statement-breakpoint
-- The new default synonyms, where a shop has some: a new shop gets them from the seed.
INSERT INTO search_synonyms (phrase, means, is_hint)
SELECT * FROM (VALUES
  ('post hole', 'name: auger', false),
  ('fence post', 'name: auger', false),
  ('mochila', 'name: backpack', false),
  ('de mochila', 'name: backpack', false),
  ('wash', 'pressure washers', true),
  ('gravel driveway', 'two stage', true),
  ('gravel drive', 'two stage', true),
  ('gravel', 'two stage', true),
  ('brush', 'name: brushcutter', true),
  ('clear brush', 'name: brushcutter', true),
  ('clearing brush', 'name: brushcutter', true),
  ('spray', 'sprayers', true),
  ('spray weeds', 'sprayers', true),
  ('weed spray', 'sprayers', true),
  ('kill weeds', 'sprayers', true),
  ('easy starting', 'easy-start, electric start', true),
  ('spraying', 'sprayers', true),
  ('spread', 'spreaders', true),
  ('spreading', 'spreaders', true),
  ('hole', 'name: auger', true),
  ('jardin', 'lawn mowers', true),
  ('arbol', 'chainsaws', true),
  ('arboles', 'chainsaws', true),
  ('lena', 'chainsaws', true),
  ('madera', 'chainsaws', true),
  ('arbusto', 'hedge trimmers', true)
) AS added
WHERE EXISTS (SELECT FROM search_synonyms)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Runs the deferred triggers of the rows above, because a table with pending ones cannot be altered by a later migration of the
-- same transaction.
SET CONSTRAINTS ALL IMMEDIATE;
