-- The reading of a search, with all functions that it calls, uses one plan for each of its statements, whatever the words are.
-- PostgreSQL expected a little more of a plan for these very words, and planned a dozen statements anew with each search, which took
-- half of the reading's time. CREATE OR REPLACE of the function would drop the setting.
ALTER FUNCTION read_search(json) SET plan_cache_mode TO 'force_generic_plan';
