-- The functions that the reading of a search calls most, in plpgsql, which plans what they do once in a session: a function in
-- SQL that is no single expression is planned in each query that calls it, which took half of the reading's time. What
-- migrations 0007 and 0008 say of them still holds. search_tokens calls no function of this schema, so that a restored dump
-- needs no search path for the generated columns.
CREATE OR REPLACE FUNCTION search_tokens(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT coalesce(array_agg(
      CASE
        WHEN word ~ '[^aeiou]ies$' AND length(word) > 4 THEN left(word, -3) || 'y'
        WHEN word ~ '(ch|sh|x|ss)es$' THEN left(word, -2)
        WHEN word ~ '[^sui]s$' AND length(word) > 3 THEN left(word, -1)
        ELSE word
      END ORDER BY place), '{}')
    FROM regexp_split_to_table(lower(value), '[\s!-/:-@\[-`{-~]+') WITH ORDINALITY AS part(word, place)
    WHERE word <> '');
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_details(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT '(' || string_agg(search_lexeme('d:' || form), ' | ') || ')'
    FROM (SELECT unnest(ARRAY[word, key, key || 's', key || 'es']) FROM search_key(word) AS key) AS forms(form));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_meaning(means text, lenient boolean) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
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
    ) AS meanings);
END
$$;
