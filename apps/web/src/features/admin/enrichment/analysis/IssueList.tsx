import type { EnrichmentIssue } from '@dealer/api/schemas';
import { Link, LinkButton, StatusBadge } from '@dealer/ui';
import { Button, Checkbox, Select, Table } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import bulkClasses from '../../inventory/list/bulk/bulk.module.css';
import { useSelection } from '../../inventory/list/selection/use-selection.ts';
import { EmptyList } from '../../list/EmptyList.tsx';
import { editHref } from '../../list/edit-href.ts';
import { ListBar } from '../../list/ListBar.tsx';
import { Pager } from '../../list/Pager.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { RefreshButton } from '../../list/RefreshButton.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import classes from '../enrichment.module.css';
import { StartButtons } from '../run/StartButtons.tsx';
import { issueDetail, issueTitles } from './issues.ts';
import { useIssueList } from './use-issue-list.ts';

const statuses = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
];

/** Lists all products that have an issue, with search and filter: 'and N more' opens it. */
export function IssueList({ issue, isBusy }: { issue: EnrichmentIssue; isBusy: boolean }) {
  const list = useIssueList(issue);
  const { query, search, status, show } = list;
  const navigate = useNavigate();
  const selection = useSelection(query.data?.items ?? []);
  const { selected } = selection;
  return (
    <section aria-label={issueTitles[issue]}>
      <h2 tabIndex={-1}>{issueTitles[issue]}</h2>
      <ListBar>
        <SearchBox
          label="Search by name, brand, model or SKU"
          value={search}
          onSearch={(text) => show({ search: text })}
        />
        <Select
          aria-label="Status"
          placeholder="Drafts and published"
          data={statuses}
          value={status ?? null}
          clearable
          onChange={(chosen) => show({ status: chosen ?? undefined })}
        />
        <RefreshButton busy={query.isFetching} onClick={() => void query.refetch()} />
        <LinkButton href="/admin/data-enrichment" variant="outline" size="small">
          Back to the analysis
        </LinkButton>
      </ListBar>
      <QueryState query={query} what="The products" rows={8} rowHeight={44}>
        {({ items, total, page, pageSize }) =>
          total === 0 ? (
            <EmptyList title={search || status ? 'No product matches' : 'No product has this gap'}>
              {search || status
                ? 'Search for something else, or show drafts and published products.'
                : 'It may have been filled since the analysis.'}
            </EmptyList>
          ) : (
            <>
              <div className={classes.scroll}>
                <Table verticalSpacing={6}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>
                        <Checkbox
                          aria-label="Select all rows shown"
                          checked={selected.length === items.length}
                          indeterminate={selected.length > 0 && selected.length < items.length}
                          onChange={selection.toggleAll}
                        />
                      </Table.Th>
                      <Table.Th>Product</Table.Th>
                      <Table.Th>SKU</Table.Th>
                      <Table.Th>Status</Table.Th>
                      <Table.Th>Gap</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {items.map((item) => (
                      <Table.Tr key={item.id}>
                        <Table.Td>
                          <Checkbox
                            aria-label={`Select ${item.name}`}
                            checked={selection.has(item.id)}
                            onChange={() => selection.toggle(item)}
                          />
                        </Table.Td>
                        <Table.Td className={classes.name}>
                          <Link href={editHref(item)}>
                            <bdi>{item.name}</bdi>
                          </Link>
                        </Table.Td>
                        <Table.Td>{item.sku ?? '–'}</Table.Td>
                        <Table.Td>
                          <StatusBadge status={item.status} />
                        </Table.Td>
                        <Table.Td>{issueDetail(issue, item) ?? issueTitles[issue]}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
              <Pager page={page} pageSize={pageSize} total={total} hrefOf={list.hrefOf} />
            </>
          )
        }
      </QueryState>
      {selected.length > 0 && (
        <section className={bulkClasses.bulk} aria-label="Selected products">
          <p role="status">{selected.length} selected</p>
          <StartButtons
            productIds={selected.map(({ id }) => id)}
            disabled={isBusy}
            onStarted={() => void navigate({ to: '/admin/data-enrichment', search: {} })}
          />
          <Button variant="default" onClick={selection.clear}>
            Clear
          </Button>
        </section>
      )}
    </section>
  );
}
