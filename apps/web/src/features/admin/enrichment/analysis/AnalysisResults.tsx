import { formatCount } from '@dealer/api/domain/counts';
import { enrichmentIssues } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';
import { Link } from '@dealer/ui';
import { EmptyList } from '../../list/EmptyList.tsx';
import { editHref } from '../../list/edit-href.ts';
import classes from '../enrichment.module.css';
import { issueDetail, issueTitles } from './issues.ts';

type Analysis = RouterOutputs['admin']['data']['analyze'];

/** The totals of an analysis, and the first products of each issue. */
export function AnalysisResults({ analysis }: { analysis: Analysis }) {
  const { totalProducts, needsEnrichment, counts, issues } = analysis;
  const found = enrichmentIssues.filter((issue) => (counts[issue] ?? 0) > 0);
  return (
    <>
      <dl className={classes.totals}>
        <div>
          <dt>Drafts and published</dt>
          <dd>{formatCount(totalProducts)}</dd>
        </div>
        <div>
          <dt>Need enrichment</dt>
          <dd>{formatCount(needsEnrichment)}</dd>
        </div>
      </dl>
      {found.length === 0 ? (
        <EmptyList title={totalProducts ? 'Nothing is missing' : 'There are no products yet'}>
          {totalProducts
            ? 'Every draft and every published product is complete.'
            : 'Add products under Inventory Management, then look again.'}
        </EmptyList>
      ) : (
        <div className={classes.issues}>
          {found.map((issue) => {
            const title = issueTitles[issue];
            const more = (counts[issue] ?? 0) - issues[issue].length;
            return (
              <section key={issue} className={classes.card} aria-label={title}>
                <h2>
                  {title} <span className={classes.count}>{formatCount(counts[issue] ?? 0)}</span>
                </h2>
                <ul className={classes.items}>
                  {issues[issue].map((item) => (
                    <li key={item.id}>
                      <Link href={editHref(item)}>
                        <bdi>{item.name}</bdi>
                      </Link>
                      <span className={classes.dim}>
                        {[item.status === 'draft' && 'Draft', issueDetail(issue, item)]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </li>
                  ))}
                </ul>
                <Link href={`/admin/data-enrichment?issue=${issue}`}>
                  {more > 0 ? `and ${formatCount(more)} more` : 'Open as a list'}
                  <span className="visually-hidden">: {title}</span>
                </Link>
              </section>
            );
          })}
        </div>
      )}
    </>
  );
}
