import { IconPlus } from '@dealer/ui/icons';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { ConfirmModal } from '../list/ConfirmModal.tsx';
import { FoundAnnouncement } from '../list/FoundAnnouncement.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { useShown } from '../list/use-shown.ts';
import { type Synonym, SynonymList } from './SynonymList.tsx';
import classes from './searches.module.css';
import { type EditedSynonym, useRefreshSearches } from './use-synonym-form.ts';

/** The words that the search understands besides those of the machines: found by either side, changed, added and deleted. */
export function SynonymSection({ onEdit }: { onEdit: (edited: EditedSynonym) => void }) {
  const list = trpc.admin.synonyms.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [search, setSearch] = useState('');
  const [synonymToDelete, setSynonymToDelete] = useState<Synonym>();
  const wanted = search.trim().toLowerCase();
  return (
    <section className={classes.panel} aria-labelledby="synonyms">
      <div className={classes.head}>
        <h2 id="synonyms">Words that the search understands</h2>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onEdit({ phrase: '' })}>
          New synonym
        </Button>
      </div>
      <QueryState query={list} what="The synonyms" rows={6} rowHeight={56}>
        {(synonyms) => {
          const found = synonyms.filter(({ phrase, means }) =>
            `${phrase}\n${means}`.toLowerCase().includes(wanted),
          );
          return (
            <>
              <TextInput
                label="Find a word"
                description={`${found.length} of ${synonyms.length}`}
                value={search}
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
              <FoundAnnouncement search={wanted} count={found.length} />
              <SynonymList synonyms={found} onEdit={onEdit} onDelete={setSynonymToDelete} />
              {found.length === 0 && <p className={classes.dim}>No synonym has these words.</p>}
            </>
          );
        }}
      </QueryState>
      <RemoveQuestion synonym={synonymToDelete} onClose={() => setSynonymToDelete(undefined)} />
    </section>
  );
}

function RemoveQuestion({ synonym, onClose }: { synonym: Synonym | undefined; onClose: () => void }) {
  const shown = useShown(synonym);
  const refresh = useRefreshSearches();
  const remove = useAction(trpc.admin.synonyms.remove, {
    success: `“${shown?.phrase ?? ''}” is deleted`,
    error: 'The synonym could not be deleted',
    invalidate: refresh,
    // Another one may be asked about by now.
    afterSettled: ({ id }) => Number(id) === synonym?.id && onClose(),
  });
  return (
    <ConfirmModal
      opened={synonym !== undefined}
      question={`Delete “${shown?.phrase ?? ''}”? Searches for it find only machines that say it.`}
      confirmLabel="Delete synonym"
      busy={remove.isPending}
      onConfirm={() => synonym && remove.run({ id: synonym.id, updatedAt: synonym.updatedAt })}
      onClose={onClose}
    />
  );
}
