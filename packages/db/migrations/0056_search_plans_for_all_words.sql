-- The reading of a search, with all functions that it calls, uses one plan for each of its statements, whatever the words are.
-- PostgreSQL expected a plan for these words to cost slightly less, and planned a dozen statements again for each search, which took
-- half of the reading's time. CREATE OR REPLACE of the function would drop the setting.
ALTER FUNCTION read_search(json) SET plan_cache_mode TO 'force_generic_plan';
