import { askNoAi, createEnrichmentWork } from '@dealer/api/enrichment-worker';
import { createAskAi } from '../outbound/ask-ai.ts';
import { doTask, logInMainThread } from './do-task.ts';
import type { ThreadTask } from './thread-task.ts';

/** More than one, because products that are enriched concurrently also query outside of their shared transactions. */
const CONNECTIONS = 4;

/** Works on a step of a run. The main thread stops it by ending this thread; recovery is the same as after a killed process. */
export function doStep(task: ThreadTask<{ runId: number; step: number }>) {
  const log = logInMainThread(task.main);
  const askAi = task.openAi ? createAskAi(task.openAi, log) : askNoAi;
  return doTask(task, CONNECTIONS, async (ctx, measureLoad) => {
    const { signal } = new AbortController();
    await createEnrichmentWork(measureLoad).doStep({ ...ctx, log, askAi }, task.input, signal);
    return true;
  });
}
