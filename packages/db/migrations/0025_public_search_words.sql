-- The words that a misspelled one may have meant are those of published machines, of synonyms and of the lists that the shop
-- carries, which the seed adds. Those of drafts, and of what the lists got with a draft, would change what visitors find.
DROP TRIGGER brands_insert_search_words ON brands;--> statement-breakpoint
DROP TRIGGER brands_update_search_words ON brands;--> statement-breakpoint
DROP TRIGGER engine_brands_insert_search_words ON engine_brands;--> statement-breakpoint
DROP TRIGGER engine_brands_update_search_words ON engine_brands;--> statement-breakpoint
DROP TRIGGER categories_insert_search_words ON categories;--> statement-breakpoint
DROP TRIGGER categories_update_search_words ON categories;--> statement-breakpoint
DROP TRIGGER subcategories_insert_search_words ON subcategories;--> statement-breakpoint
DROP TRIGGER subcategories_update_search_words ON subcategories;--> statement-breakpoint
-- The names that a machine brings along when it is published.
CREATE FUNCTION names_of_product(name text, brand text, engine_brand text, category text, subcategory text) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE
RETURN ARRAY[
  concat_ws(' ', name, left(brand, 200)), left(brand, 200), left(engine_brand, 200),
  (SELECT parent.name FROM categories AS parent WHERE parent.slug = category),
  (SELECT child.name FROM subcategories AS child JOIN categories AS parent ON parent.id = child.category_id
    WHERE parent.slug = category AND child.slug = subcategory)];
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_words_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_search_words(ARRAY(
      SELECT unnest(names_of_product(name, brand, engine_brand, category, subcategory)) FROM added
      WHERE status = 'published'));
  ELSE
    PERFORM add_search_words(ARRAY(
      SELECT unnest(names_of_product(added.name, added.brand, added.engine_brand, added.category, added.subcategory))
      FROM added JOIN removed USING (id)
      WHERE added.status = 'published'
        AND (added.status, added.name, added.brand, added.engine_brand, added.category, added.subcategory)
          IS DISTINCT FROM
          (removed.status, removed.name, removed.brand, removed.engine_brand, removed.category, removed.subcategory)));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION add_words_of_renamed_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(ARRAY(
    SELECT name FROM added
    WHERE EXISTS (SELECT FROM products WHERE products.category = added.slug AND products.status = 'published')));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION add_words_of_renamed_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(ARRAY(
    SELECT added.name FROM added JOIN categories AS parent ON parent.id = added.category_id
    WHERE EXISTS (
      SELECT FROM products
      WHERE products.category = parent.slug AND products.subcategory = added.slug AND products.status = 'published')));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_update_search_words AFTER UPDATE ON categories
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_renamed_category();
--> statement-breakpoint
CREATE TRIGGER subcategories_update_search_words AFTER UPDATE ON subcategories
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_renamed_subcategory();
--> statement-breakpoint
TRUNCATE search_words;--> statement-breakpoint
SELECT add_search_words(ARRAY(
  SELECT unnest(names_of_product(name, brand, engine_brand, category, subcategory)) FROM products
  WHERE status = 'published'
  UNION ALL SELECT phrase FROM search_synonyms));
--> statement-breakpoint
-- How the shop writes a word, or words joined to one, on the machines that visitors see.
CREATE OR REPLACE FUNCTION search_spelling(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(
  (SELECT min(name) FROM brands WHERE search_key(word) = ANY (search_keys)
    AND (search_has(search_lexeme('b:' || search_compact(name))) OR search_has(search_lexeme('e:' || search_compact(name))))),
  (SELECT min(child.name) FROM subcategories AS child JOIN categories AS parent ON parent.id = child.category_id
    WHERE search_key(word) = ANY (child.search_keys)
      AND search_has(search_lexeme('s:' || parent.slug || '/' || child.slug))),
  (SELECT min(name) FROM categories WHERE search_key(word) = ANY (search_keys)
    AND search_has(search_lexeme('c:' || slug))),
  word);
--> statement-breakpoint
-- As before, but checks the four nearest words only: to find out what visitors see of a word takes a millisecond or two.
CREATE OR REPLACE FUNCTION search_correction(misspelled text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
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
    ORDER BY edits, word <-> misspelled, word LIMIT 4
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
-- As before, but a maker of no machine that visitors see is a word like others: a draft may have brought it, and it could hide
-- machines with that word in their names. And a correction is looked for a few times in a search: it takes milliseconds, and
-- the embedded database answers nobody else meanwhile.
CREATE OR REPLACE FUNCTION read_search(
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
    IF is_unknown AND length(item) >= 4 AND lookups < max_lookups THEN
      lookups := lookups + 1;
      fixed := search_correction(item);
      IF fixed IS NOT NULL THEN
        corrections := corrections || ARRAY[item, search_spelling(fixed)];
        item := fixed;
        is_unknown := false;
      END IF;
    END IF;
    IF (is_unknown OR was_unknown) AND cardinality(words) > 0 AND lookups < max_lookups THEN
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
    rest := NULL;
    IF unknown[n] THEN
      -- No machine that visitors see has it.
    ELSIF item ~ '^\d{1,2}(\.\d)?$' THEN
      names := search_lexeme('i:' || item) || ' | ' || search_lexeme(item);
    ELSIF item !~ '\d{3}' AND search_has(search_lexeme(stem)) THEN
      names := search_lexeme(stem);
    ELSIF (n = cardinality(words) OR item ~ '\d') AND search_has(search_lexeme(stem) || ':*') THEN
      names := search_lexeme(stem) || ':*';
    END IF;
    IF item ~ '^(19|20)\d\d$' THEN
      names := concat_ws(' | ', names, search_lexeme('y:' || item));
    END IF;
    IF NOT unknown[n] AND item !~ '^\d{1,2}$' AND search_has(search_details(item)) THEN
      rest := search_details(item);
    END IF;
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
