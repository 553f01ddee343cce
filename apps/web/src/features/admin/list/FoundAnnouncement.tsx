/**
 * Announces how many rows of a list a box above it finds while somebody types: the list changes elsewhere than where they are.
 * @param search what is typed; nothing is announced of the whole list
 */
export function FoundAnnouncement({ search, count }: { search: string; count: number }) {
  return (
    <p role="status" className="visually-hidden">
      {search && `${count} found`}
    </p>
  );
}
