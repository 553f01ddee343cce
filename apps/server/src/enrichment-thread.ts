import { askNoAi, createEnrichmentWork } from '@dealer/api/enrichment-worker';
import { doTask, logInMainThread } from './background/do-task.ts';
import type { ThreadTask } from './background/thread-task.ts';
import { createAskAi } from './outbound/ask-ai.ts';

/** For what the products under way read and write beside the transactions that they share. */
const CONNECTIONS = 4;

/** Works on a step of a run. To stop it, the main thread ends this one, which leaves what a killed process leaves. */
export function doStep(task: ThreadTask<{ runId: number; step: number }>) {
  const log = logInMainThread(task.main);
  const askAi = task.openAi ? createAskAi(task.openAi, log) : askNoAi;
  return doTask(task, CONNECTIONS, async (ctx, measureLoad) => {
    const { signal } = new AbortController();
    await createEnrichmentWork(measureLoad).doStep({ ...ctx, log, askAi }, task.input, signal);
    return true;
  });
}
