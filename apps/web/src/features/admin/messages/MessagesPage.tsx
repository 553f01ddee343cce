import { messageFolders } from '@dealer/api/domain/requests/contact-message';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import { Chips } from '../inbox/Chips.tsx';
import inboxClasses from '../inbox/inbox.module.css';
import { useUnsent } from '../inbox/use-unsent.ts';
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
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { MessageCard } from './MessageCard.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { DRAFT_START } from './use-message-reply.ts';

const labels = {
  waiting: 'Waiting',
  due: 'Due now',
  mine: 'Mine',
  answered: 'Answered',
  handled: 'Handled without a mail',
  spam: 'Spam',
};
const folders = messageFolders.map((folder) => ({ folder, label: labels[folder] }));

/** The messages of the contact form (decisions Q12), answered here like quote requests: the list, and the open one beside it. */
export function MessagesPage() {
  const utils = trpc.useUtils();
  const address = useListParams(['search', 'folder', 'message']);
  const { params, page, hrefOf, show, open, swap } = address;
  const { search } = params;
  const folder = messageFolders.find((known) => known === params.folder);
  const counts = trpc.admin.messages.folders.useQuery(
    { search },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  ).data;
  const shown = { search, folder };
  const list = trpc.admin.messages.page.useQuery(
    { ...shown, page },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useLastPage(address, list, list.data?.pageSize ?? 1);
  const openId = Number(params.message) || undefined;
  const drafts = useUnsent(DRAFT_START);
  const isFiltered = Boolean(search || folder);
  const openMessage = (id: number) => {
    if (openId === undefined) open({ message: String(id) });
    else swap({ message: String(id) });
  };
  const first = list.data?.items[0];
  return (
    <>
      <PageHeader title="Messages" subtitle="What visitors wrote on the contact page" />
      <ListBar>
        <ViewsMenu />
        <SearchBox
          label="Search by sender, email, phone or subject"
          value={search ?? ''}
          onSearch={(text) => show({ search: text })}
        />
        <RefreshButton busy={list.isFetching} onClick={() => void utils.admin.messages.invalidate()} />
      </ListBar>
      <Chips
        folders={folders}
        counts={counts}
        chosen={folder}
        onChange={(chosen) => show({ folder: chosen })}
      />
      <div className={inboxClasses.panes}>
        <div className={inboxClasses.listPane}>
          <QueryState query={list} what="The messages" rowHeight={132}>
            {({ items, total, pageSize }) =>
              total === 0 ? (
                <EmptyList title={isFiltered ? 'No message fits that' : 'No messages yet'}>
                  {isFiltered
                    ? 'Search for a shorter word, or show all messages.'
                    : 'What visitors write on the contact page arrives here and in the shop’s mail.'}
                </EmptyList>
              ) : (
                <>
                  <ul className={listClasses.cards} aria-label="Messages">
                    {items.map((message) => (
                      <MessageCard
                        key={message.id}
                        message={message}
                        isOpen={message.id === openId}
                        hasDraft={drafts.has(message.id)}
                        onOpen={openMessage}
                      />
                    ))}
                  </ul>
                  <Pager page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
                </>
              )
            }
          </QueryState>
        </div>
        <MessageDialog
          id={openId}
          list={shown}
          onOpen={(id) => swap({ message: String(id) })}
          onOpenFirst={first && (() => openMessage(first.id))}
          onClose={() => open({ message: undefined })}
        />
      </div>
    </>
  );
}
