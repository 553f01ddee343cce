import { momentOfClock } from '@dealer/api/domain/moment';
import { AUDIT_PAGE_SIZE, auditActionTypes } from '@dealer/api/schemas';
import { IconDownload } from '@dealer/ui/icons';
import { Button, Select, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { trpc } from '../../../../trpc.ts';
import { EmptyList } from '../../list/EmptyList.tsx';
import { ListBar } from '../../list/ListBar.tsx';
import { Pager } from '../../list/Pager.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { RefreshButton } from '../../list/RefreshButton.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { useLastPage } from '../../list/use-last-page.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { ViewsMenu } from '../../views/ViewsMenu.tsx';
import { ActivityGroup } from './ActivityGroup.tsx';
import { actionLabels } from './action-labels.ts';
import classes from './activity.module.css';
import { groupEntries } from './group-entries.ts';
import { useExportLog } from './use-export-log.ts';

/** Deleted products show under All (decisions P26). */
const actionOptions = auditActionTypes
  .filter((action) => action !== 'DELETED')
  .map((value) => ({ value, label: actionLabels[value] }));

/** Returns the day in the address; undefined if somebody changed it by hand to something else. */
const dayOf = (text: string | undefined) =>
  text !== undefined && momentOfClock(`${text}T00:00`) ? text : undefined;
const idOf = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined);

/** Lists who changed what: the saves and bulk actions, the newest first (admin §2). */
export function ActivityLog() {
  const list = useListParams(['tab', 'search', 'actionType', 'person', 'from', 'to']);
  const { params, page, hrefOf, show } = list;
  const actionType = auditActionTypes.find((known) => known === params.actionType);
  const search = params.search ?? '';
  const people = trpc.admin.audit.people.useQuery();
  const person = params.person === 'system' ? params.person : idOf(params.person);
  const [from, to] = [dayOf(params.from), dayOf(params.to)];
  const filters = { actionType, search, person, from, to };
  const log = trpc.admin.audit.page.useQuery(
    { limit: AUDIT_PAGE_SIZE, offset: (page - 1) * AUDIT_PAGE_SIZE, ...filters },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useLastPage(list, log, AUDIT_PAGE_SIZE);
  const exported = useExportLog();
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <ListBar>
        <ViewsMenu />
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
        <Select
          aria-label="Person"
          data={[
            { value: '', label: 'Everybody' },
            ...(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'system', label: 'System' },
          ]}
          value={person === undefined ? '' : String(person)}
          allowDeselect={false}
          searchable={(people.data?.length ?? 0) > 8}
          onChange={(chosen) => show({ person: chosen || undefined })}
        />
        <DayField label="From" day={from} onChange={(day) => show({ from: day })} />
        <DayField label="To" day={to} onChange={(day) => show({ to: day })} />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={exported.busy}
          onClick={() => void exported.save(filters)}
        >
          Export CSV
        </Button>
        <RefreshButton busy={log.isFetching} onClick={() => void log.refetch()} />
      </ListBar>
      <QueryState query={log} what="The activity log" failed="Failed to fetch audit logs" rows={8}>
        {({ logs, total }) =>
          total === 0 ? (
            <EmptyList title={isFiltered ? 'No entry fits that' : 'Nothing was changed yet'}>
              {isFiltered && 'Search for a shorter part of the name, or choose All, Everybody and no days.'}
            </EmptyList>
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

interface DayProps {
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day of the log; while it is typed, it narrows nothing. */
function DayField({ label, day = '', onChange }: DayProps) {
  const field = useRef<HTMLInputElement>(null);
  // Another input in its place would not have the focus, which stays here after Enter.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== day) field.current.value = day;
  }, [day]);
  const apply = ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
    if (value !== day) onChange(value || undefined);
  };
  return (
    <TextInput
      ref={field}
      type="date"
      aria-label={label}
      leftSection={
        <span className={classes.end} aria-hidden>
          {label}
        </span>
      }
      leftSectionWidth={`${label.length + 2}ch`}
      defaultValue={day}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply(event)}
    />
  );
}
