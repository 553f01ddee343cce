import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import type { RouterOutputs } from '@dealer/api/types';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { useNamedValues } from '../../inventory/named-values.ts';
import { valueSourceName } from '../../inventory/source-names.ts';
import { valueText } from '../../inventory/value-text.ts';
import { EmptyList } from '../../list/EmptyList.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import classes from '../enrichment.module.css';
import type { Run } from './use-run.ts';

interface Props {
  run: Run;
  opened: boolean;
  onClose: () => void;
}

/** The products of a run, with every change that it made or, as a dry run, would make. */
export function RunItems({ run, opened, onClose }: Props) {
  return (
    <StaffModal opened={opened} onClose={onClose} title="Products of this run" size={760} isGrowing>
      {opened && <Items key={run.id} run={run} />}
    </StaffModal>
  );
}

type Item = RouterOutputs['admin']['enrichment']['items']['items'][number];

const statusLabels: Record<Item['status'], string> = {
  pending: 'Waiting',
  running: 'Under way',
  planned: 'Would be updated',
  measured: 'Measured',
  updated: 'Updated',
  skipped: 'Skipped',
  error: 'Failed',
  undone: 'Undone',
  kept: 'Kept: changed or confirmed since',
};

function Items({ run }: { run: Run }) {
  const nameOf = useNamedValues();
  const [page, setPage] = useState(1);
  const items = trpc.admin.enrichment.items.useQuery({ id: run.id, page }, { refetchOnMount: 'always' });
  return (
    <QueryState query={items} what="The products of the run" rows={4}>
      {({ items: shown, total, pageSize }) =>
        total === 0 ? (
          <EmptyList title="No product has such a gap">There was nothing to do.</EmptyList>
        ) : (
          <>
            <ol className={classes.runItems}>
              {shown.map((item) => (
                <li key={item.id}>
                  <b>
                    <bdi>{item.name}</bdi>
                  </b>{' '}
                  <span className={classes.dim}>{statusLabels[item.status]}</span>
                  {item.changes.length > 0 && (
                    <ul>
                      {item.changes.map(({ field, oldValue, newValue, isNoisy, source }) => (
                        <li key={field}>
                          {fieldLabel(field)}:{' '}
                          {!isNoisy && (
                            <del>
                              <span className="visually-hidden">before: </span>
                              {valueText(nameOf(field, oldValue))}
                            </del>
                          )}{' '}
                          <span aria-hidden>→</span> <span className="visually-hidden">then: </span>
                          <ins dir="auto">{valueText(nameOf(field, newValue))}</ins>{' '}
                          <span className={classes.dim}>({valueSourceName(source)})</span>
                        </li>
                      ))}
                    </ul>
                  )}
                  {item.message && <p>{item.message}</p>}
                </li>
              ))}
            </ol>
            {total > pageSize && (
              <Group>
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Previous
                </Button>
                <span role="status">
                  Showing {(page - 1) * pageSize + 1} - {Math.min(page * pageSize, total)} of {total}
                </span>
                <Button
                  variant="default"
                  disabled={page * pageSize >= total}
                  onClick={() => setPage(page + 1)}
                >
                  Next
                </Button>
              </Group>
            )}
          </>
        )
      }
    </QueryState>
  );
}
