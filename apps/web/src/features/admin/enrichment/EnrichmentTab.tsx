import { EmptyList } from '../list/EmptyList.tsx';

/** The enrichment of products, while it is not set up. */
export function EnrichmentTab() {
  return (
    <EmptyList title="Data enrichment is not set up">
      Once it is, it looks through all machines for missing images, descriptions, prices and fields, shows
      what it found, and fills the gaps while you watch. Nothing is changed before you start it.
    </EmptyList>
  );
}
