import { useState } from 'react';
import { useListParams } from '../list/use-list-params.ts';
import { AnalysisPanel, useAnalysis } from './analysis/AnalysisPanel.tsx';
import { IssueList } from './analysis/IssueList.tsx';
import { issueOf } from './analysis/issues.ts';
import { issueParams } from './analysis/use-issue-list.ts';
import { AiCosts } from './costs/AiCosts.tsx';
import classes from './enrichment.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { PausedRuns } from './run/PausedRuns.tsx';
import { RunCard } from './run/RunCard.tsx';
import { isUnderWay, useRun } from './run/use-run.ts';

/** The enrichment of products: what the analysis found, or the whole list of one issue, which the address names. */
export function EnrichmentTab() {
  const { params } = useListParams(issueParams);
  const { refetch } = useAnalysis();
  const { query, isLost } = useRun(() => void refetch());
  const run = query.data?.run ?? undefined;
  const isBusy = run !== undefined && isUnderWay(run);
  // A run that was over when the page was opened stands below what is found now. It keeps its place when it is resumed or undone.
  const [oldRun, setOldRun] = useState<number | null>();
  if (query.data && oldRun === undefined) setOldRun(run && !isBusy ? run.id : null);
  const isOld = run?.id === oldRun;
  const issue = issueOf(params.issue);
  if (issue) return <IssueList key={issue} issue={issue} isBusy={isBusy} />;
  const card = run && <RunCard key={run.id} run={run} isLost={isLost} />;
  return (
    <div className={classes.page}>
      <AnalysisPanel isBusy={isBusy}>{!isOld && card}</AnalysisPanel>
      {isOld && card}
      {query.data && <PausedRuns shown={run} />}
      <AiCosts />
      <HowItWorks />
    </div>
  );
}
