-- As before, but a word of the shop's lists counts only where it finds a machine that visitors see: brands, makers of engines
-- and categories come to the lists with a draft, and a correction would name them.
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
    ORDER BY edits, word <-> misspelled, word
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
