-- A search may exclude brands, kinds and powers ('zero turn not toro'), and some of its words are looked up in names only ('mower parts').
DROP FUNCTION read_search(json);
--> statement-breakpoint
-- As before, with these differences:
--   A word with the role 'not' begins a phrase that is excluded, if it is a brand, a kind of machine, power, condition or drive;
--     other words are ignored, up to the next phrase of the vocabulary.
--   A word with the role 'name' is looked up in names only, because the rest of a text may mention what the shop does not
--     sell: 'Ask our parts counter about fuel, oil and spare parts'. Beside a kind of machine it is a filter: a chainsaw has
--     the letters of 'chain', and is none.
--   A word that finds nothing may say in third place, as a synonym's meaning, what a near match may be instead.
--   Power or condition alone make no near match: a gas mower is not near to a gas can.
--   A machine must have what a phrase with a digit means: in '3 stage', a 3 is part of too many models.
--   excluded  is what the search does not want.
CREATE FUNCTION read_search(
  typed json, OUT choices tsquery[], OUT filters tsquery, OUT related tsquery,
  OUT parts tsquery[], OUT weights integer[], OUT kinds boolean, OUT corrected json, OUT excluded tsquery
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
  names text;
  rest text;
  place integer := 1;
  first_choice text[] := '{}';
  second_choice text[] := '{}';
  third_choice text[] := '{}';
  filter text[] := '{}';
  near_choice text[] := '{}';
  exclusions text[] := '{}';
BEGIN
  FOR entry IN
    SELECT pair ->> 0 AS typed_word, pair ->> 1 AS role, coalesce(pair ->> 2, '') AS near, n = json_array_length(typed) AS last
    FROM json_array_elements(typed) WITH ORDINALITY AS list(pair, n)
  LOOP
    item := entry.typed_word;
    stem := search_stem(item);
    is_unknown := entry.role <> 'name' AND item ~ '^[a-z]{3,}$' AND stem IS NOT NULL
      AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word IN (item, search_key(item)))
      AND NOT search_has(search_lexeme(stem));
    IF is_unknown AND entry.last AND (EXISTS (SELECT FROM search_words AS known WHERE known.word LIKE item || '%')
      OR search_has(search_lexeme(stem) || ':*'))
    THEN
      is_begun := true;
      is_unknown := false;
    END IF;
    is_unknown := is_unknown AND NOT search_has(search_details(item));
    IF is_unknown AND length(item) >= 4 AND lookups < max_lookups THEN
      lookups := lookups + 1;
      fixed := search_correction(item);
      IF fixed IS NOT NULL THEN
        corrections := corrections || ARRAY[item, search_spelling(fixed)];
        item := fixed;
        is_unknown := false;
      END IF;
    END IF;
    IF (is_unknown OR was_unknown) AND cardinality(words) > 0 AND lookups < max_lookups
      AND NOT ARRAY[entry.role, roles[cardinality(words)]] && ARRAY['not', 'name']
    THEN
      lookups := lookups + 1;
      fixed := search_correction(words[cardinality(words)] || item);
      IF fixed IS NOT NULL THEN
        corrections := corrections || ARRAY[words[cardinality(words)] || ' ' || item, search_spelling(fixed)];
        words[cardinality(words)] := fixed;
        unknown[cardinality(words)] := false;
        was_unknown := false;
        CONTINUE;
      END IF;
    END IF;
    was_unknown := is_unknown;
    words := words || item;
    unknown := unknown || is_unknown;
    roles := roles || entry.role;
    nears := nears || entry.near;
  END LOOP;

  covered := array_fill(false, ARRAY[cardinality(words)]);
  kinds := false;
  weights := '{}';
  FOR entry IN
    WITH spelled AS (SELECT n, search_key(w) AS token FROM unnest(words) WITH ORDINALITY AS list(w, n)),
    phrase AS (
      SELECT a.n AS first, b.n - a.n + 1 AS size, key, is_begun AND b.n = cardinality(words) AS begun
      FROM spelled AS a JOIN spelled AS b ON b.n BETWEEN a.n AND a.n + 3
        AND 'not' <> ALL (roles[a.n + 1:b.n]), LATERAL (
        SELECT string_agg(token, '' ORDER BY n), string_agg(token, '' ORDER BY token)
        FROM spelled WHERE n BETWEEN a.n AND b.n
      ) AS joined(ordered, sorted), LATERAL (SELECT ordered UNION SELECT sorted) AS either(key)
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
      IF NOT entry.hint AND regexp_replace(entry.meaning, '''[bcenpst]:[^'']*''', '', 'g') !~ '''' THEN
        exclusions := exclusions || entry.meaning;
      END IF;
      CONTINUE;
    END IF;
    first_choice := first_choice || entry.meaning;
    second_choice := second_choice || entry.meaning;
    near_choice := near_choice || entry.meaning;
    IF entry.hint THEN
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
        filter := filter || entry.meaning;
        near_choice[cardinality(near_choice)] := NULL;
      ELSIF entry.size > 1 AND array_to_string(words[entry.first:place - 1], ' ') ~ '\m\d\M' THEN
        filter := filter || entry.meaning;
      END IF;
    END IF;
  END LOOP;

  FOR n IN 1 .. cardinality(words) LOOP
    item := words[n];
    stem := search_stem(item);
    is_ignored := roles[n] = 'not' OR is_ignored AND item !~ '\d';
    IF covered[n] THEN
      is_ignored := false;
    END IF;
    CONTINUE WHEN covered[n] OR is_ignored OR stem IS NULL OR roles[n] = 'idle';
    names := NULL;
    rest := NULL;
    IF unknown[n] THEN
      -- No machine that visitors see has it.
    ELSIF item ~ '^\d{1,2}(\.\d)?$' THEN
      names := search_lexeme('i:' || item) || ' | ' || search_lexeme(item);
    ELSIF item !~ '\d{3}' AND search_has(search_lexeme(stem)) THEN
      names := search_lexeme(stem);
    ELSIF roles[n] <> 'name' AND (n = cardinality(words) OR item ~ '\d') AND search_has(search_lexeme(stem) || ':*') THEN
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
    IF kinds AND roles[n] = 'name' THEN
      filter := filter || second_choice[cardinality(second_choice)];
    END IF;
    weights := weights || 1;
  END LOOP;

  SELECT ARRAY[
      string_agg('(' || a || ')', ' & ')::tsquery,
      string_agg('(' || b || ')', ' & ')::tsquery,
      CASE WHEN kinds THEN string_agg('(' || c || ')', ' & ')::tsquery END],
    string_agg('(' || d || ')', ' | ')::tsquery, array_agg(coalesce(d, b)::tsquery)
  INTO choices, related, parts
  FROM unnest(first_choice, second_choice, third_choice, near_choice) AS query(a, b, c, d);
  IF cardinality(exclusions) > 0 THEN
    excluded := array_to_string(exclusions, ' | ')::tsquery;
    filter := filter || format('!(%s)', excluded);
  END IF;
  filters := (SELECT string_agg('(' || query || ')', ' & ')::tsquery FROM unnest(filter) AS query);
  corrected := array_to_json(corrections);
END
$$;
--> statement-breakpoint
-- The default synonyms, where a shop has them: a new shop gets them from the seed. 'light' is said of loads and snow, too.
UPDATE search_synonyms SET means = 'lightweight, light + walk-behind mowers, light + chainsaws, light + hedge trimmers, light + blowers, light + tillers, light + corded, light + name: curved-shaft', updated_at = now()
WHERE lower(phrase) IN ('light weight', 'lightweight') AND means = 'light, lightweight';
--> statement-breakpoint
INSERT INTO search_synonyms (phrase, means, is_hint)
SELECT * FROM (VALUES
  ('deep snow', 'two stage', true), ('heavy snow', 'two stage', true), ('wet snow', 'two stage', true),
  ('commercial mower', 'zero-turn commercial', false), ('commercial lawn mower', 'zero-turn commercial', false)
) AS added
WHERE EXISTS (SELECT FROM search_synonyms)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Runs the deferred triggers of the rows above, because a table with pending ones cannot be altered by a later migration of the
-- same transaction.
SET CONSTRAINTS ALL IMMEDIATE;
