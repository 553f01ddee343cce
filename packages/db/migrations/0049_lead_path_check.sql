-- The topic of the job that checks a test of the lead path has another name, which waiting jobs get, too.
UPDATE jobs SET topic = 'leadPath.check', dedupe_key = replace(dedupe_key, 'leadPath.judge', 'leadPath.check')
WHERE topic = 'leadPath.judge';
