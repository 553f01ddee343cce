-- Phrases with little words in them ('sit on'), common words that are no misspelled ones, and what is excluded by a part of a name.
DROP FUNCTION read_search(json);
--> statement-breakpoint
DROP FUNCTION search_correction(text);
--> statement-breakpoint
-- The word that a misspelled one meant: one that makes a phrase of the vocabulary with the word before or after it ('hedge
-- timer'), else the nearest. With the same first letter, one edit away, or two if the word has five letters or more. A swap of
-- neighbors is one edit. A common word is only corrected to what makes a phrase. Null if there is none.
CREATE FUNCTION search_correction(misspelled text, word_before text, word_after text, is_common boolean)
RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  candidate record;
  key_before CONSTANT text := search_key(word_before);
  key_after CONSTANT text := search_key(word_after);
  phrases CONSTANT text[] := ARRAY(
    SELECT key FROM search_synonyms, unnest(search_keys) AS key
    WHERE starts_with(key, nullif(key_before, '')) OR right(key, length(nullif(key_after, ''))) = key_after
    UNION ALL
    SELECT key FROM search_terms
    WHERE starts_with(key, nullif(key_before, '')) OR right(key, length(nullif(key_after, ''))) = key_after);
BEGIN
  FOR candidate IN
    SELECT word FROM (
      SELECT word, levenshtein(word, misspelled) AS edits
      FROM (SELECT word FROM search_words ORDER BY word <-> misspelled LIMIT 12) AS nearest
      WHERE left(word, 1) = left(misspelled, 1)
      UNION
      SELECT word, 1 FROM search_words WHERE word IN (
        SELECT left(misspelled, n - 1) || substr(misspelled, n + 1, 1) || substr(misspelled, n, 1) || substr(misspelled, n + 2)
        FROM generate_series(1, length(misspelled) - 1) AS n)
    ) AS near, LATERAL (
      SELECT coalesce(bool_or(
        -- Only of the few that are phrases is it asked whether a machine has them, which takes longer.
        CASE WHEN phrase = ANY (phrases) THEN
          EXISTS (SELECT FROM search_synonyms WHERE phrase = ANY (search_keys))
          OR EXISTS (SELECT FROM search_terms WHERE key = phrase AND search_has(query))
        END), false)
      FROM (
        SELECT key_before || search_key(word) WHERE key_before <> ''
        UNION ALL
        SELECT search_key(word) || key_after WHERE key_after <> ''
      ) AS joined(phrase)
    ) AS beside(is_known)
    WHERE edits <= CASE WHEN length(misspelled) < 5 THEN 1 ELSE 2 END AND (is_known OR NOT is_common)
    ORDER BY is_known DESC, edits, word <-> misspelled, word LIMIT 4
  LOOP
    IF search_has(search_lexeme(search_stem(candidate.word)))
      OR EXISTS (SELECT FROM search_terms WHERE strpos(key, candidate.word) > 0 AND search_has(query))
      OR EXISTS (SELECT FROM search_synonyms, unnest(search_keys) AS key WHERE strpos(key, candidate.word) > 0)
    THEN
      RETURN candidate.word;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- How the shop writes a word, or words joined to one. By the whole name: 'trimmer' is not 'String Trimmers', whose slug is 'trimmers'.
CREATE OR REPLACE FUNCTION search_spelling(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(
  (SELECT min(name) FROM brands WHERE search_key(word) = search_key(name)
    AND (search_has(search_lexeme('b:' || search_compact(name))) OR search_has(search_lexeme('e:' || search_compact(name))))),
  (SELECT min(child.name) FROM subcategories AS child JOIN categories AS parent ON parent.id = child.category_id
    WHERE search_key(word) = search_key(child.name)
      AND search_has(search_lexeme('s:' || parent.slug || '/' || child.slug))),
  (SELECT min(name) FROM categories WHERE search_key(word) = search_key(name)
    AND search_has(search_lexeme('c:' || slug))),
  word);
--> statement-breakpoint
-- The texts of tsqueries for the machines that have all of these words in their name, or in that of their kind. None for no words
-- and for words that no machine has.
CREATE FUNCTION search_names_with(words text[]) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  keys text[] := ARRAY(SELECT search_key(word) FROM unnest(words) AS word);
  names text := (SELECT '(' || string_agg(search_lexeme(stem), ' & ') || ')'
    FROM unnest(words) AS word, search_stem(word) AS stem WHERE stem IS NOT NULL);
BEGIN
  IF cardinality(keys) = 0 THEN
    RETURN '{}';
  END IF;
  RETURN CASE WHEN search_has(names) THEN ARRAY[names] ELSE '{}' END || ARRAY(
    SELECT search_lexeme('s:' || parent.slug || '/' || child.slug)
    FROM subcategories AS child JOIN categories AS parent ON parent.id = child.category_id
    WHERE keys <@ search_tokens(child.name));
END
$$;
--> statement-breakpoint
-- What a search means, read from its words with their roles. What migration 0045 says of it still holds, and besides:
--   Words with the role 'filler' and 'size' only count within a phrase, as 'idle' ones do. A phrase may have fillers in it, or skip
--     them: 'sit on', and 'blower for leaves' for 'leaf blower'.
--   What follows 'for' and 'with' narrows a search while machines have it, also where synonyms say it, if they mean words alone.
--   Words after 'not' that the vocabulary does not have, up to the next filler, exclude the machines with all of them in their name.
--   A common word, which the list says in fourth place, is neither corrected nor completed.
--   wanted    patterns of the typed words without those that are excluded.
CREATE FUNCTION read_search(
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
    is_unknown := entry.role NOT IN ('name', 'filler', 'size') AND item ~ '^[a-z]{3,}$' AND stem IS NOT NULL
      AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word IN (item, search_key(item)))
      AND NOT search_has(search_lexeme(stem));
    IF is_unknown AND entry.last AND NOT entry.is_common
      AND (EXISTS (SELECT FROM search_words AS known WHERE known.word LIKE item || '%') OR search_has(search_lexeme(stem) || ':*'))
    THEN
      is_begun := true;
      is_unknown := false;
    END IF;
    is_unknown := is_unknown AND NOT search_has(search_details(item));
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
      AND NOT ARRAY[entry.role, roles[cardinality(words)]] && ARRAY['not', 'name', 'filler', 'size']
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
        AND 'not' <> ALL (roles[a.n + 1:b.n]), LATERAL (
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
    IF covered[n] OR roles[n] IN ('not', 'filler') OR item ~ '\d' THEN
      exclusions := exclusions || search_names_with(unwanted);
      unwanted := '{}';
    END IF;
    is_ignored := NOT covered[n] AND (roles[n] = 'not' OR is_ignored AND roles[n] <> 'filler' AND item !~ '\d');
    IF is_ignored THEN
      unwanted := unwanted || item;
    END IF;
    IF roles[n] <> 'filler' AND NOT is_ignored AND n <> ALL (unwanted_places) THEN
      wanted := wanted || ('%' || typed_words[n] || '%');
    END IF;
    CONTINUE WHEN covered[n] OR is_ignored OR stem IS NULL OR roles[n] IN ('idle', 'filler', 'size');
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
    IF kinds AND roles[n] = 'name' THEN
      filter := filter || second_choice[cardinality(second_choice)];
    END IF;
    weights := weights || 1;
  END LOOP;

  exclusions := exclusions || search_names_with(unwanted);

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
-- The new default synonyms, where a shop has some: a new shop gets them from the seed.
INSERT INTO search_synonyms (phrase, means, is_hint)
SELECT * FROM (VALUES
  ('power tools', 'power tools & outdoor equipment', false),
  ('outdoor tools', 'power tools & outdoor equipment', false),
  ('outdoor power equipment', 'lawn mowers, snow blowers, power tools & outdoor equipment', false),
  ('power equipment', 'lawn mowers, snow blowers, power tools & outdoor equipment', false),
  ('outdoor equipment', 'lawn mowers, snow blowers, power tools & outdoor equipment', false),
  ('yard equipment', 'lawn mowers, snow blowers, power tools & outdoor equipment', false),
  ('garden equipment', 'lawn mowers, snow blowers, power tools & outdoor equipment', false),
  ('lawn care', 'lawn mowers, string trimmers, blowers, tillers, spreaders', false),
  ('lawn care equipment', 'lawn mowers, string trimmers, blowers, tillers, spreaders', false),
  ('lawn equipment', 'lawn mowers, string trimmers, blowers, tillers, spreaders', false),
  ('lawn and garden', 'lawn mowers, string trimmers, blowers, tillers, spreaders', false),
  ('lawn and garden equipment', 'lawn mowers, string trimmers, blowers, tillers, spreaders', false),
  ('yard care', 'lawn mowers, string trimmers, blowers, tillers, spreaders', false),
  ('yard work', 'lawn mowers, string trimmers, blowers, tillers, spreaders', false),
  ('cortacesped', 'lawn mowers', false),
  ('cortadora de cesped', 'lawn mowers', false),
  ('cortador de cesped', 'lawn mowers', false),
  ('cortadora', 'lawn mowers', false),
  ('cortadora de pasto', 'lawn mowers', false),
  ('cortadora de zacate', 'lawn mowers', false),
  ('podadora', 'lawn mowers', false),
  ('podadora de cesped', 'lawn mowers', false),
  ('segadora', 'lawn mowers', false),
  ('tractor cortacesped', 'riding mowers', false),
  ('giro cero', 'zero-turn residential, zero-turn commercial', false),
  ('sopladora', 'blowers', false),
  ('soplador', 'blowers', false),
  ('sopladora de hojas', 'blowers', false),
  ('soplador de hojas', 'blowers', false),
  ('soplahojas', 'blowers', false),
  ('sopladora de nieve', 'snow blowers', false),
  ('soplador de nieve', 'snow blowers', false),
  ('quitanieves', 'snow blowers', false),
  ('maquina de nieve', 'snow blowers', false),
  ('motosierra', 'chainsaws', false),
  ('sierra electrica', 'chainsaws + battery, chainsaws + corded', false),
  ('sierra', 'chainsaws, saws', false),
  ('desbrozadora', 'string trimmers', false),
  ('bordeadora', 'string trimmers', false),
  ('orilladora', 'string trimmers', false),
  ('cortadora de maleza', 'string trimmers', false),
  ('cortasetos', 'hedge trimmers', false),
  ('hidrolavadora', 'pressure washers', false),
  ('lavadora a presion', 'pressure washers', false),
  ('motocultor', 'tillers', false),
  ('cultivadora', 'tillers', false),
  ('fumigadora', 'sprayers', false),
  ('esparcidor', 'spreaders', false),
  ('usado', 'pre-owned', false),
  ('usada', 'pre-owned', false),
  ('nuevo', 'new', false),
  ('nueva', 'new', false),
  ('bolsa', 'bag, bagger', false),
  ('gasolina', 'gas', false),
  ('bateria', 'battery', false),
  ('electrico', 'battery, corded', false),
  ('electrica', 'battery, corded', false),
  ('small driveway', 'single stage', true),
  ('short driveway', 'single stage', true),
  ('little driveway', 'single stage', true),
  ('narrow driveway', 'single stage', true),
  ('large driveway', 'two stage', true),
  ('long driveway', 'two stage', true),
  ('big driveway', 'two stage', true),
  ('wide driveway', 'two stage', true),
  ('little yard', 'walk-behind mowers', true),
  ('little lawn', 'walk-behind mowers', true),
  ('big lot', 'riding mowers, zero-turn residential, zero-turn commercial', true),
  ('large lot', 'riding mowers, zero-turn residential, zero-turn commercial', true),
  ('clean', 'pressure washers', true),
  ('cleaning', 'pressure washers', true),
  ('cesped', 'lawn mowers', true),
  ('pasto', 'lawn mowers', true),
  ('zacate', 'lawn mowers', true),
  ('nieve', 'snow blowers', true),
  ('hojas', 'blowers, shred ''n'' vac', true)
) AS added
WHERE EXISTS (SELECT FROM search_synonyms)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Runs the deferred triggers of the rows above, because a table with pending ones cannot be altered by a later migration of the
-- same transaction.
SET CONSTRAINTS ALL IMMEDIATE;
