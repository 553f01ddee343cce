import { countText } from '@dealer/api/domain/counts';
import { formatDate } from '@dealer/api/domain/moment';
import { DEMAND_DAYS, MIN_VISITORS } from '@dealer/api/domain/requests/demand';
import type { RouterOutputs } from '@dealer/api/types';
import { Link } from '@dealer/ui';
import { Button, type ButtonProps } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { stringifySearch } from '../../../lib/search-params.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { useCreationKeys } from '../form/use-creation-keys.ts';
import { useRefreshProducts } from '../inventory/use-refresh-products.ts';
import { QueryState } from '../list/QueryState.tsx';
import classes from './searches.module.css';

type Missed = RouterOutputs['admin']['demand']['searches'];

interface Props {
  query: ComponentProps<typeof QueryState<Missed>>['query'];
  onAddSynonym: (phrase: string) => void;
}

const small: ButtonProps = { size: 'xs', variant: 'default' };

/** Lists what several visitors searched for and did not find: the shop can carry it, or teach the search what they mean. */
export function MissedSearches({ query, onAddSynonym }: Props) {
  const draft = useMakeDraft();
  return (
    <section className={classes.panel} aria-labelledby="not-found">
      <h2 id="not-found">Searched and not found</h2>
      <QueryState query={query} what="The searches" rows={4} rowHeight={56}>
        {(missed) =>
          missed.length === 0 ? (
            <p className={classes.dim}>
              Nothing in the last {DEMAND_DAYS} days. A search is listed once {MIN_VISITORS} visitors have
              made it; who they were is not stored.
            </p>
          ) : (
            <ul className={classes.rows}>
              {missed.map(({ phrase, visitors, lastDay }) => (
                <li key={phrase}>
                  <p>
                    <Link href={`/inventory${stringifySearch({ search: phrase })}`} dir="auto">
                      {phrase}
                    </Link>
                    <span className={classes.dim}>
                      {countText(visitors, 'visitor')} in {DEMAND_DAYS} days, last on{' '}
                      {formatDate(new Date(`${lastDay}T17:00:00Z`))}
                    </span>
                  </p>
                  <div className={classes.buttons}>
                    <Button
                      {...small}
                      aria-label={`Make a draft of ${phrase}`}
                      loading={draft.isPending}
                      onClick={() => draft.make(phrase)}
                    >
                      Make a draft
                    </Button>
                    <Button
                      {...small}
                      aria-label={`Add a synonym for ${phrase}`}
                      onClick={() => onAddSynonym(phrase)}
                    >
                      Add a synonym
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

/** Adds a draft that is called as visitors called it, and opens it. */
function useMakeDraft() {
  const navigate = useNavigate();
  const refresh = useRefreshProducts();
  const isMounted = useMounted();
  const open = (id: number) =>
    void navigate({ to: '/admin/inventory', search: { tab: 'drafts', edit: String(id) } });
  const creation = useCreationKeys();
  const { run, isPending } = useAction(trpc.admin.products.create, {
    success: ({ id, name }) => ({
      title: 'Success',
      message: `${name} is a draft`,
      ...(!isMounted() && { action: { label: 'Edit it', onClick: () => open(id) } }),
    }),
    error: 'The draft could not be made',
    invalidate: refresh,
    afterSuccess: ({ id }) => open(id),
    ...creation.handlers,
  });
  const make = (phrase: string) =>
    run({ name: phrase, status: 'draft', idempotencyKey: creation.keyOf(phrase) });
  return { make, isPending };
}
