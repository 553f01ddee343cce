import { quoteSorts, quoteStatuses } from '@dealer/api/domain/requests/quote-request';
import { IconPhone } from '@dealer/ui/icons';
import { Button, Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import inboxClasses from '../inbox/inbox.module.css';
import { EmptyList } from '../list/EmptyList.tsx';
import { ListBar } from '../list/ListBar.tsx';
import { PageHeader } from '../list/PageHeader.tsx';
import { Pager } from '../list/Pager.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { RefreshButton } from '../list/RefreshButton.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { useLastPage } from '../list/use-last-page.ts';
import { useListParams } from '../list/use-list-params.ts';
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { FolderChips, folderOf } from './FolderChips.tsx';
import { LogCallDialog } from './LogCallDialog.tsx';
import { QuoteCards } from './QuoteCards.tsx';
import { RequestDialog } from './RequestDialog.tsx';

const statusOptions = [
  { value: '', label: 'All Statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'responded', label: 'Responded' },
];

const sortOptions = (folder: string | undefined) => [
  { value: 'due', label: folder === 'appointments' ? 'Next first' : 'Due first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** Returns advice for a list that is narrowed to nothing. */
function emptyAdvice({ search, status }: { search: string | undefined; status: string | undefined }): string {
  if (search) return 'Search for a shorter part of the name, or press All and choose All Statuses.';
  return status ? 'Press All, or choose All Statuses.' : 'Press All to see every request.';
}

/** Quote Requests (admin §2): the list, kept fresh by the server's announcements, and the dialog over it. */
export function QuotesPage() {
  const utils = trpc.useUtils();
  const address = useListParams(['search', 'status', 'folder', 'sort', 'request', 'call']);
  const { params, page, hrefOf, show, open, swap } = address;
  const { search, request } = params;
  const status = quoteStatuses.find((known) => known === params.status);
  const folder = folderOf(params.folder);
  const sort = quoteSorts.find((known) => known === params.sort) ?? 'due';
  const filters = { search, status };
  const shown = { ...filters, folder };
  const list = trpc.admin.quotes.page.useQuery(
    { ...shown, page, sort },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useLastPage(address, list, list.data?.pageSize ?? 1);
  const openId = Number(request) || undefined;
  const isFiltered = Boolean(search || status || folder);
  const openRequest = (id: number) => {
    if (openId === undefined) open({ request: String(id) });
    else swap({ request: String(id) });
  };
  const first = list.data?.items[0];
  return (
    <>
      <PageHeader
        title="Quote Requests"
        subtitle="We promise an answer within 24 hours"
        actions={
          <Button
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => open({ call: 'new' })}
          >
            Log a call
          </Button>
        }
      />
      <ListBar>
        <ViewsMenu />
        <SearchBox
          label="Search by customer, email, phone or product"
          value={search ?? ''}
          onSearch={(text) => show({ search: text })}
        />
        <Select
          aria-label="Status"
          data={statusOptions}
          value={status ?? ''}
          allowDeselect={false}
          onChange={(chosen) => show({ status: chosen || undefined })}
        />
        <Select
          aria-label="Order"
          data={sortOptions(folder)}
          value={sort}
          allowDeselect={false}
          onChange={(chosen) => show({ sort: !chosen || chosen === 'due' ? undefined : chosen })}
        />
        <RefreshButton busy={list.isFetching} onClick={() => void utils.admin.quotes.invalidate()} />
      </ListBar>
      <FolderChips filters={filters} folder={folder} onChange={(chosen) => show({ folder: chosen })} />
      <div className={inboxClasses.panes}>
        <div className={inboxClasses.listPane}>
          <QueryState query={list} what="The quote requests" rowHeight={132}>
            {({ items, total, pageSize }) =>
              total === 0 ? (
                <EmptyList title={isFiltered ? 'No request fits that' : 'No quote requests yet'}>
                  {isFiltered
                    ? emptyAdvice({ search, status })
                    : 'What customers ask for on the site arrives here by itself.'}
                </EmptyList>
              ) : (
                <>
                  <QuoteCards
                    items={items}
                    // Until its own are there, those of the folder before stand in the list.
                    isByDay={folder === 'appointments' && sort === 'due' && !list.isPlaceholderData}
                    openId={openId}
                    onOpen={openRequest}
                  />
                  <Pager page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
                </>
              )
            }
          </QueryState>
        </div>
        <RequestDialog
          id={openId}
          list={{ ...shown, sort }}
          onOpen={(id) => swap({ request: String(id) })}
          onOpenFirst={first && (() => openRequest(first.id))}
          onClose={() => open({ request: undefined })}
        />
      </div>
      <LogCallDialog opened={params.call === 'new'} onClose={() => open({ call: undefined })} />
    </>
  );
}
