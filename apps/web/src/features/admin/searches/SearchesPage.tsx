import { LinkButton } from '@dealer/ui';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { PageHeader } from '../list/PageHeader.tsx';
import { MissedSearches } from './MissedSearches.tsx';
import { SynonymDialog } from './SynonymDialog.tsx';
import { SynonymSection } from './SynonymSection.tsx';
import classes from './searches.module.css';
import type { EditedSynonym } from './use-synonym-form.ts';

/** The page of what visitors look for and do not find, and of the words that the search of the site understands. */
export function SearchesPage() {
  const searches = trpc.admin.demand.searches.useQuery({}, { refetchOnMount: 'always' });
  const [edited, setEdited] = useState<EditedSynonym>();
  return (
    <>
      <PageHeader
        title="Searches"
        subtitle="What visitors look for and do not find, and the words that the search understands"
        actions={
          <LinkButton href="/admin/inventory" variant="outline" size="small">
            Inventory
          </LinkButton>
        }
      />
      <div className={classes.page}>
        <MissedSearches query={searches} onAddSynonym={(phrase) => setEdited({ phrase })} />
        <SynonymSection onEdit={setEdited} />
      </div>
      <SynonymDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
