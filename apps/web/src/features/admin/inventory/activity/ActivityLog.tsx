import { AUDIT_PAGE_SIZE, auditActionTypes } from '@dealer/api/schemas';
import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../../trpc.ts';
import { EmptyList } from '../../list/EmptyList.tsx';
import { ListBar } from '../../list/ListBar.tsx';
import { Pager } from '../../list/Pager.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { RefreshButton } from '../../list/RefreshButton.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { useLastPage } from '../../list/use-last-page.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { ActivityGroup } from './ActivityGroup.tsx';
import { actionLabels } from './action-labels.ts';
import classes from './activity.module.css';
import { groupEntries } from './group-entries.ts';

/** Deleted products show under All (decisions P26). */
const actionOptions = auditActionTypes
  .filter((action) => action !== 'DELETED')
  .map((value) => ({ value, label: actionLabels[value] }));

/** Who changed what: the saves and bulk actions, the newest first (admin.md 2). */
export function ActivityLog() {
  const list = useListParams(['tab', 'search', 'actionType']);
  const { params, page, hrefOf, show } = list;
  const actionType = auditActionTypes.find((known) => known === params.actionType);
  const search = params.search ?? '';
  const log = trpc.admin.audit.page.useQuery(
    { limit: AUDIT_PAGE_SIZE, offset: (page - 1) * AUDIT_PAGE_SIZE, actionType, search },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useLastPage(list, log, AUDIT_PAGE_SIZE);
  const narrowed = Boolean(search || actionType);
  return (
    <>
      <ListBar>
        <SearchBox
          label="Search by product, user or action"
          value={search}
          onSearch={(text) => show({ search: text })}
        />
        <Select
          aria-label="Action"
          data={[{ value: '', label: 'All' }, ...actionOptions]}
          value={actionType ?? ''}
          allowDeselect={false}
          onChange={(chosen) => show({ actionType: chosen ?? undefined })}
        />
        <RefreshButton busy={log.isFetching} onClick={() => void log.refetch()} />
      </ListBar>
      <QueryState query={log} what="The activity log" failed="Failed to fetch audit logs" rows={8}>
        {({ logs, total }) =>
          total === 0 ? (
            <EmptyList title={narrowed ? 'No entry fits that' : 'Nothing was changed yet'} />
          ) : (
            <>
              <ol className={classes.groups} aria-label="Activity">
                {groupEntries(logs).map((group) => (
                  <ActivityGroup key={group.key} group={group} />
                ))}
              </ol>
              <Pager page={page} pageSize={AUDIT_PAGE_SIZE} total={total} hrefOf={hrefOf} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
