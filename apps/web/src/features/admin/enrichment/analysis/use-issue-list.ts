import type { EnrichmentIssue } from '@dealer/api/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../../trpc.ts';
import { useLastPage } from '../../list/use-last-page.ts';
import { useListParams } from '../../list/use-list-params.ts';

export const issueParams = ['issue', 'search', 'status'] as const;
const PAGE_SIZE = 50;

/** The whole list of one issue, as its address says it. */
export function useIssueList(issue: EnrichmentIssue) {
  const list = useListParams(issueParams);
  const { search = '', status } = list.params;
  const known = status === 'draft' || status === 'published' ? status : undefined;
  const query = trpc.admin.data.issue.useQuery(
    { issue, search, page: list.page, ...(known && { status: known }) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useLastPage(list, query, PAGE_SIZE);
  return { ...list, query, search, status: known };
}
