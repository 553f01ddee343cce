import { EmptyList } from '../list/EmptyList.tsx';
import { PageHeader } from '../list/PageHeader.tsx';

/** Data Enrichment, while it is not set up. */
export function DataEnrichmentPage() {
  return (
    <>
      <PageHeader
        title="Data Enrichment"
        subtitle="Find machines with gaps and fill them from what is known of the model"
      />
      <EmptyList title="Data enrichment is not set up">
        Once it is, it looks through all machines for missing pictures, descriptions, prices and fields, shows
        what it found, and fills the gaps while you watch. Nothing is changed before you start it.
      </EmptyList>
    </>
  );
}
