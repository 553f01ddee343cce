import { Link } from '@dealer/ui';
import { Button } from '@mantine/core';
import { EmptyList } from '../../list/EmptyList.tsx';

interface Props {
  /** Whether the list has a search or a filter, which may hide all products. */
  isFiltered: boolean;
  onClear: () => void;
}

/** A tab without products; the sentence leads to where they are made (decisions R18). */
export function NoProducts({ isFiltered, onClear }: Props) {
  if (isFiltered) {
    return (
      <EmptyList title="No product fits that" actions={<Button onClick={onClear}>Show all</Button>}>
        Search for a shorter part of the name, or remove a filter.
      </EmptyList>
    );
  }
  return (
    <EmptyList title="Nothing here">
      <Link href="/admin/inventory?tab=new">
        No products found. Create products using the &quot;Create Product&quot; tab.
      </Link>
    </EmptyList>
  );
}
