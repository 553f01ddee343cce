import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import { EmptyList } from '../list/EmptyList.tsx';
import { ListBar } from '../list/ListBar.tsx';
import listClasses from '../list/list.module.css';
import { PageHeader } from '../list/PageHeader.tsx';
import { Pager } from '../list/Pager.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { RefreshButton } from '../list/RefreshButton.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { useLastPage } from '../list/use-last-page.ts';
import { useListParams } from '../list/use-list-params.ts';
import { MessageCard } from './MessageCard.tsx';

const options = [
  { value: '', label: 'All Messages' },
  { value: 'no', label: 'Not handled' },
  { value: 'yes', label: 'Handled' },
];

/** The messages of the contact form (decisions Q12): read, answered by mail or phone, ticked off. */
export function MessagesPage() {
  const address = useListParams(['search', 'handled']);
  const { params, page, hrefOf, show } = address;
  const { search, handled } = params;
  const list = trpc.admin.messages.page.useQuery(
    { search, page, ...(handled && { handled: handled === 'yes' }) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useLastPage(address, list, list.data?.pageSize ?? 1);
  return (
    <>
      <PageHeader title="Messages" subtitle="What visitors wrote on the contact page" />
      <ListBar>
        <SearchBox
          label="Search by sender, subject or text"
          value={search ?? ''}
          onSearch={(text) => show({ search: text })}
        />
        <Select
          aria-label="Handled"
          data={options}
          value={options.find(({ value }) => value === handled)?.value ?? ''}
          allowDeselect={false}
          onChange={(chosen) => show({ handled: chosen ?? undefined })}
        />
        <RefreshButton busy={list.isFetching} onClick={() => void list.refetch()} />
      </ListBar>
      <QueryState query={list} what="The messages" rowHeight={132}>
        {({ items, total, pageSize }) =>
          total === 0 ? (
            <EmptyList title={search || handled ? 'No message fits that' : 'No messages yet'}>
              {search || handled
                ? 'Search for a shorter word, or show all messages.'
                : 'What visitors write on the contact page arrives here and in the shop’s mail.'}
            </EmptyList>
          ) : (
            <>
              <ul className={listClasses.cards} aria-label="Messages">
                {items.map((message) => (
                  <MessageCard key={message.id} message={message} />
                ))}
              </ul>
              <Pager page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
