import { quoteStatuses } from '@dealer/api/domain/quote-request';
import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import { EmptyList } from '../list/EmptyList.tsx';
import { ListBar } from '../list/ListBar.tsx';
import { PageHeader } from '../list/PageHeader.tsx';
import { Pager } from '../list/Pager.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { RefreshButton } from '../list/RefreshButton.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { useLastPage } from '../list/use-last-page.ts';
import { useListParams } from '../list/use-list-params.ts';
import { QuoteCard } from './QuoteCard.tsx';
import classes from './quotes.module.css';
import { RequestDialog } from './RequestDialog.tsx';

const statusOptions = [
  { value: '', label: 'All Statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'responded', label: 'Responded' },
];

/** Quote Requests (admin.md 2): the list, kept fresh by the server's announcements, and the dialog over it. */
export function QuotesPage() {
  const address = useListParams(['search', 'status', 'request']);
  const { params, page, hrefOf, show, open } = address;
  const { search, request } = params;
  const status = quoteStatuses.find((known) => known === params.status);
  const list = trpc.admin.quotes.page.useQuery(
    { search, status, page },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useLastPage(address, list, list.data?.pageSize ?? 1);
  return (
    <>
      <PageHeader title="Quote Requests" subtitle="We promise an answer within 24 hours" />
      <ListBar>
        <SearchBox
          label="Search by customer, e-mail or product"
          value={search ?? ''}
          onSearch={(text) => show({ search: text })}
        />
        <Select
          aria-label="Status"
          data={statusOptions}
          value={status ?? ''}
          allowDeselect={false}
          onChange={(chosen) => show({ status: chosen ?? undefined })}
        />
        <RefreshButton busy={list.isFetching} onClick={() => void list.refetch()} />
      </ListBar>
      <QueryState query={list} what="The quote requests" rowHeight={132}>
        {({ items, total, pageSize }) =>
          total === 0 ? (
            <EmptyList title={search || status ? 'No request fits that' : 'No quote requests yet'}>
              {search || status
                ? 'Search for a shorter part of the name, or show all statuses.'
                : 'What customers ask for on the site arrives here by itself.'}
            </EmptyList>
          ) : (
            <>
              <ul className={classes.cards} aria-label="Quote requests">
                {items.map((item) => (
                  <QuoteCard key={item.id} request={item} onOpen={(id) => open({ request: String(id) })} />
                ))}
              </ul>
              <Pager page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
            </>
          )
        }
      </QueryState>
      <RequestDialog id={Number(request) || undefined} onClose={() => open({ request: undefined })} />
    </>
  );
}
