import { checkLabels, checkRules } from '@dealer/api/domain/enrichment/catalog-check';
import { LinkButton } from '@dealer/ui';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { EmptyList } from '../list/EmptyList.tsx';
import listClasses from '../list/list.module.css';
import { PageHeader } from '../list/PageHeader.tsx';
import { Pager } from '../list/Pager.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { RefreshButton } from '../list/RefreshButton.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { CheckedProduct } from './CheckedProduct.tsx';
import classes from './catalog-check.module.css';
import type { FindingRow, FindingsOfProduct } from './findings.ts';
import { IgnoreDialog } from './IgnoreDialog.tsx';

const IGNORED = 'ignored';

/** Products whose values are probably wrong, the worst first: each is fixed, or left as it is with a reason. */
export function CatalogCheckPage() {
  const { params, page, hrefOf, show } = useListParams(['rule']);
  const rule = checkRules.find((known) => known === params.rule);
  const isIgnored = params.rule === IGNORED;
  const list = trpc.admin.catalogCheck.list.useQuery(
    { rule, ignored: isIgnored, page },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  const [ignoring, setIgnoring] = useState<{ product: FindingsOfProduct; finding: FindingRow }>();
  const chip = (value: string | undefined, label: string, count: number) => (
    <Button
      key={label}
      size="xs"
      variant={params.rule === value ? 'filled' : 'default'}
      aria-pressed={params.rule === value}
      onClick={() => show({ rule: value })}
    >
      {label} {count}
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Catalog Check"
        subtitle="Values that are probably wrong or missing, in drafts and published products"
        actions={
          <>
            <LinkButton href="/admin/inventory?tab=published" variant="outline" size="small">
              Inventory
            </LinkButton>
            <RefreshButton busy={list.isFetching} onClick={() => void list.refetch()} />
          </>
        }
      />
      <QueryState query={list} what="The findings" rowHeight={96}>
        {({ rules, open, ignored, items, total, page: shown, pageSize }) => (
          <>
            <div className={classes.chips} role="group" aria-label="Show">
              {chip(undefined, 'All', open)}
              {rules
                .filter(({ count, rule: name }) => count > 0 || name === rule)
                .map(({ rule: name, count }) => chip(name, checkLabels[name], count))}
              {(ignored > 0 || isIgnored) && chip(IGNORED, 'Ignored', ignored)}
            </div>
            {total === 0 ? (
              <EmptyList title="Nothing to look at">Every value of this kind is as it should be.</EmptyList>
            ) : (
              <ul className={listClasses.cards} aria-label="Findings">
                {items.map((product) => (
                  <CheckedProduct
                    key={product.id}
                    product={product}
                    onIgnore={(finding) => setIgnoring({ product, finding })}
                  />
                ))}
              </ul>
            )}
            <Pager page={shown} pageSize={pageSize} total={total} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
      <IgnoreDialog ignoring={ignoring} onClose={() => setIgnoring(undefined)} />
    </>
  );
}
