-- Quotes a lexeme for a tsquery's text.
CREATE FUNCTION search_lexeme(lexeme text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''';
--> statement-breakpoint
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1];
--> statement-breakpoint
-- The text of a tsquery for a word in the description, in singular and plural.
CREATE FUNCTION search_details(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT '(' || string_agg(search_lexeme('d:' || form), ' | ') || ')'
  FROM (SELECT unnest(ARRAY[word, key, key || 's', key || 'es']) FROM search_key(word) AS key) AS forms(form)
);
--> statement-breakpoint
-- The shop's own words by their search keys, each with the text of a tsquery for the machines that it names: categories and
-- subcategories by name and slug, brands, makers of engines, kinds of power, conditions.
CREATE VIEW search_terms AS
  SELECT unnest(search_keys) AS key, search_lexeme('c:' || slug) AS query FROM categories WHERE NOT hidden
  UNION ALL
  SELECT unnest(child.search_keys), search_lexeme('s:' || parent.slug || '/' || child.slug)
  FROM subcategories AS child JOIN categories AS parent ON parent.id = child.category_id
  WHERE NOT parent.hidden
  UNION ALL
  SELECT unnest(search_keys), search_lexeme('b:' || search_compact(name)) FROM brands
  UNION ALL
  SELECT unnest(search_keys) || 'engine', search_lexeme('e:' || search_compact(name)) FROM engine_brands
  UNION ALL
  SELECT unnest(search_keys), search_lexeme('e:' || search_compact(name)) FROM engine_brands
  WHERE NOT EXISTS (SELECT FROM brands WHERE lower(brands.name) = lower(engine_brands.name))
  UNION ALL
  VALUES ('gas', '''p:gas'''), ('battery', '''p:battery'''), ('corded', '''p:electric'''), ('new', '''n:new'''),
    ('preowned', '''n:pre-owned''');
--> statement-breakpoint
-- The text of a tsquery for the meaning of a synonym; null where it means nothing. The table search_synonyms says how a
-- meaning is written. The lenient one leaves out the kind of drive where something else is said.
CREATE FUNCTION search_meaning(means text, lenient boolean) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT string_agg('(' || alternative || ')', ' | ')
  FROM (
    SELECT string_agg(coalesce(
      (SELECT '(' || string_agg(query, ' | ') || ')' FROM search_terms WHERE key = part_key),
      CASE WHEN part ~* '^\s*drive:' THEN
        (SELECT string_agg(search_lexeme('t:' || token), ' & ') FROM unnest((search_tokens(part))[2:]) AS token)
      END,
      CASE WHEN part ~* '^\s*name:' THEN
        (SELECT string_agg(search_lexeme(stem), ' & ')
        FROM unnest((search_tokens(part))[2:]) AS token, search_stem(token) AS stem WHERE stem IS NOT NULL)
      END,
      (SELECT string_agg('(' || search_lexeme(stem) || ' | ' || search_details(token) || ')', ' & ')
      FROM unnest(search_tokens(part)) AS token, search_stem(token) AS stem WHERE stem IS NOT NULL)
    ), ' & ') AS alternative
    FROM regexp_split_to_table(means, ',') WITH ORDINALITY AS alternatives(parts, place),
      regexp_split_to_table(parts, '\+') AS part, search_key(part) AS part_key
    WHERE part <> '' AND NOT (lenient AND part ~* '^\s*drive:' AND strpos(parts, '+') > 0)
    GROUP BY place
  ) AS meanings
);
--> statement-breakpoint
-- Whether a machine that visitors see has a lexeme; with ':*' after it, one that begins so. Null has none.
CREATE FUNCTION search_has(query text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE
-- The planner expects to meet one soon and would look for a lexeme that no machine has in every machine.
SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM products WHERE search_document @@ query::tsquery AND status = 'published' AND in_stock);
END
$$;
--> statement-breakpoint
-- The word that a misspelled one meant: the nearest with the same first letter that is one edit away, or two if the word has
-- five letters or more. A swap of neighbors is one edit. Null if there is none.
CREATE FUNCTION search_correction(misspelled text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  candidate record;
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
    ) AS near
    WHERE edits <= CASE WHEN length(misspelled) < 5 THEN 1 ELSE 2 END
    ORDER BY edits, word <-> misspelled, word
  LOOP
    IF search_has(search_lexeme(search_stem(candidate.word)))
      OR EXISTS (SELECT FROM search_terms WHERE strpos(key, candidate.word) > 0)
      OR EXISTS (SELECT FROM search_synonyms, unnest(search_keys) AS key WHERE strpos(key, candidate.word) > 0)
    THEN
      RETURN candidate.word;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- How the shop writes a word, or words joined to one.
CREATE FUNCTION search_spelling(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(
  (SELECT min(name) FROM brands WHERE search_key(word) = ANY (search_keys)),
  (SELECT min(name) FROM subcategories WHERE search_key(word) = ANY (search_keys)),
  (SELECT min(name) FROM categories WHERE search_key(word) = ANY (search_keys)),
  word);
--> statement-breakpoint
-- Reads the words of a search, given as a JSON list of pairs of a word and its role: 'soft' says what for or how good, and
-- 'idle' only counts within a phrase. Longest phrases of the vocabulary first; other words are looked up in the names of machines, then in all of
-- their text. Full text search gets
--   choices   from the strictest query to the most lenient; a search uses the first that finds a machine. The second also
--             looks for words of names in the rest of the text; the third, if a kind of machine is named, drops soft words,
--             needs and kinds of drive;
--   filters   the part of them that is about power and condition;
--   related   what a near match has any of, and parts and weights to rank them by;
--   kinds     whether a kind of machine is named;
--   corrected a misspelled word and the one that was read instead, by turns.
CREATE FUNCTION read_search(
  typed json, OUT choices tsquery[], OUT filters tsquery, OUT related tsquery, OUT parts tsquery[], OUT weights integer[],
  OUT kinds boolean, OUT corrected json
) LANGUAGE plpgsql STABLE PARALLEL SAFE
AS $$
#variable_conflict use_column
DECLARE
  words text[] := '{}';
  roles text[] := '{}';
  corrections text[] := '{}';
  covered boolean[];
  entry record;
  item text;
  stem text;
  fixed text;
  is_unknown boolean;
  was_unknown boolean := false;
  is_begun boolean := false;
  names text;
  rest text;
  place integer := 1;
  first_choice text[] := '{}';
  second_choice text[] := '{}';
  third_choice text[] := '{}';
  filter text[] := '{}';
BEGIN
  FOR entry IN
    SELECT pair ->> 0 AS typed_word, pair ->> 1 AS role, n = json_array_length(typed) AS last
    FROM json_array_elements(typed) WITH ORDINALITY AS list(pair, n)
  LOOP
    item := entry.typed_word;
    stem := search_stem(item);
    is_unknown := item ~ '^[a-z]{3,}$' AND stem IS NOT NULL
      AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word IN (item, search_key(item)))
      AND NOT search_has(search_lexeme(stem));
    IF is_unknown AND entry.last AND (EXISTS (SELECT FROM search_words AS known WHERE known.word LIKE item || '%')
      OR search_has(search_lexeme(stem) || ':*'))
    THEN
      is_begun := true;
      is_unknown := false;
    END IF;
    is_unknown := is_unknown AND NOT search_has(search_details(item));
    IF is_unknown AND length(item) >= 4 THEN
      fixed := search_correction(item);
      IF fixed IS NOT NULL THEN
        corrections := corrections || ARRAY[item, search_spelling(fixed)];
        item := fixed;
        is_unknown := false;
      END IF;
    END IF;
    IF (is_unknown OR was_unknown) AND cardinality(words) > 0 THEN
      fixed := search_correction(words[cardinality(words)] || item);
      IF fixed IS NOT NULL THEN
        corrections := corrections || ARRAY[words[cardinality(words)] || ' ' || item, search_spelling(fixed)];
        words[cardinality(words)] := fixed;
        was_unknown := false;
        CONTINUE;
      END IF;
    END IF;
    was_unknown := is_unknown;
    words := words || item;
    roles := roles || entry.role;
  END LOOP;

  covered := array_fill(false, ARRAY[cardinality(words)]);
  kinds := false;
  weights := '{}';
  FOR entry IN
    WITH spelled AS (SELECT n, search_key(w) AS token FROM unnest(words) WITH ORDINALITY AS list(w, n)),
    phrase AS (
      SELECT a.n AS first, b.n - a.n + 1 AS size, key, is_begun AND b.n = cardinality(words) AS begun
      FROM spelled AS a JOIN spelled AS b ON b.n BETWEEN a.n AND a.n + 3, LATERAL (
        SELECT string_agg(token, '' ORDER BY n), string_agg(token, '' ORDER BY token)
        FROM spelled WHERE n BETWEEN a.n AND b.n
      ) AS joined(ordered, sorted), LATERAL (SELECT ordered UNION SELECT sorted) AS either(key)
    ),
    term AS MATERIALIZED (
      SELECT key, query, NULL AS means, false AS hint FROM search_terms
      UNION ALL
      SELECT unnest(search_keys), NULL, means, is_hint FROM search_synonyms
    ),
    matched AS (
      SELECT first, size, query, means, hint FROM phrase JOIN term USING (key)
      UNION
      SELECT first, size, query, means, hint FROM phrase JOIN term ON starts_with(term.key, phrase.key)
      WHERE begun AND length(phrase.key) >= 3
    )
    SELECT first, size, bool_and(hint) AS hint,
      string_agg('(' || coalesce(query, search_meaning(means, false)) || ')', ' | ') AS meaning,
      string_agg('(' || coalesce(query, search_meaning(means, true)) || ')', ' | ') AS lenient_meaning
    FROM matched GROUP BY first, size ORDER BY first, size DESC
  LOOP
    CONTINUE WHEN entry.first < place OR entry.meaning IS NULL;
    place := entry.first + entry.size;
    covered[entry.first:place - 1] := array_fill(true, ARRAY[entry.size::integer]);
    first_choice := first_choice || entry.meaning;
    second_choice := second_choice || entry.meaning;
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
      END IF;
    END IF;
  END LOOP;

  FOR n IN 1 .. cardinality(words) LOOP
    item := words[n];
    stem := search_stem(item);
    CONTINUE WHEN covered[n] OR stem IS NULL OR roles[n] = 'idle';
    names := NULL;
    IF item ~ '^\d{1,2}(\.\d)?$' THEN
      names := search_lexeme('i:' || item) || ' | ' || search_lexeme(item);
    ELSIF item !~ '\d{3}' AND search_has(search_lexeme(stem)) THEN
      names := search_lexeme(stem);
    ELSIF (n = cardinality(words) OR item ~ '\d') AND search_has(search_lexeme(stem) || ':*') THEN
      names := search_lexeme(stem) || ':*';
    END IF;
    IF item ~ '^(19|20)\d\d$' THEN
      names := concat_ws(' | ', names, search_lexeme('y:' || item));
    END IF;
    rest := CASE WHEN item !~ '^\d{1,2}$' AND search_has(search_details(item)) THEN search_details(item) END;
    first_choice := first_choice || coalesce(names, rest, search_lexeme(stem));
    second_choice := second_choice || coalesce(names || ' | ' || rest, names, rest, search_lexeme(stem));
    third_choice := third_choice || CASE WHEN roles[n] <> 'soft' THEN second_choice[cardinality(second_choice)] END;
    weights := weights || 1;
  END LOOP;

  SELECT ARRAY[
      string_agg('(' || a || ')', ' & ')::tsquery,
      string_agg('(' || b || ')', ' & ')::tsquery,
      CASE WHEN kinds THEN string_agg('(' || c || ')', ' & ')::tsquery END],
    string_agg('(' || b || ')', ' | ')::tsquery, array_agg(b::tsquery)
  INTO choices, related, parts
  FROM unnest(first_choice, second_choice, third_choice) AS query(a, b, c);
  filters := (SELECT string_agg('(' || query || ')', ' & ')::tsquery FROM unnest(filter) AS query);
  corrected := array_to_json(corrections);
END
$$;
--> statement-breakpoint
-- Adds the words of names to those that a misspelled word may have meant, and names of two to four words as one, because
-- 'cub cadet' is typed as one word too. In the order of the alphabet, so that statements that add the same words at the
-- same time wait for each other and do not deadlock.
CREATE FUNCTION add_search_words(names text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word
  FROM (
    SELECT unnest(tokens || CASE WHEN cardinality(tokens) BETWEEN 2 AND 4 THEN array_to_string(tokens, '') END)
    FROM unnest(names) AS name, search_tokens(name) AS tokens
  ) AS written(word)
  WHERE word ~ '^[a-z]{3,40}$' AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = written.word)
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- For tables of names; the trigger says in which column.
CREATE FUNCTION add_words_of_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(ARRAY(SELECT to_jsonb(added) ->> TG_ARGV[0] FROM added));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION add_words_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_search_words(ARRAY(SELECT concat_ws(' ', name, left(brand, 200)) FROM added));
  ELSE
    PERFORM add_search_words(ARRAY(
      SELECT concat_ws(' ', added.name, left(added.brand, 200)) FROM added JOIN removed USING (id)
      WHERE (added.name, added.brand) IS DISTINCT FROM (removed.name, removed.brand)));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_insert_search_words AFTER INSERT ON categories
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('name');
--> statement-breakpoint
CREATE TRIGGER categories_update_search_words AFTER UPDATE ON categories
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('name');
--> statement-breakpoint
CREATE TRIGGER subcategories_insert_search_words AFTER INSERT ON subcategories
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('name');
--> statement-breakpoint
CREATE TRIGGER subcategories_update_search_words AFTER UPDATE ON subcategories
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('name');
--> statement-breakpoint
CREATE TRIGGER brands_insert_search_words AFTER INSERT ON brands
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('name');
--> statement-breakpoint
CREATE TRIGGER brands_update_search_words AFTER UPDATE ON brands
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('name');
--> statement-breakpoint
CREATE TRIGGER engine_brands_insert_search_words AFTER INSERT ON engine_brands
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('name');
--> statement-breakpoint
CREATE TRIGGER engine_brands_update_search_words AFTER UPDATE ON engine_brands
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('name');
--> statement-breakpoint
CREATE TRIGGER search_synonyms_insert_search_words AFTER INSERT ON search_synonyms
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('phrase');
--> statement-breakpoint
CREATE TRIGGER search_synonyms_update_search_words AFTER UPDATE ON search_synonyms
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_names('phrase');
--> statement-breakpoint
CREATE TRIGGER products_insert_search_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_products();
--> statement-breakpoint
CREATE TRIGGER products_update_search_words AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_products();
--> statement-breakpoint
-- The words of the rows that are there already.
SELECT add_search_words(ARRAY(
  SELECT concat_ws(' ', name, left(brand, 200)) FROM products UNION ALL SELECT name FROM categories
  UNION ALL SELECT name FROM subcategories UNION ALL SELECT name FROM brands UNION ALL SELECT name FROM engine_brands));
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER search_synonyms_raise_catalog_version AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version();
