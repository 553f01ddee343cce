import { Select, type SelectProps } from '@mantine/core';

/** How high the list of brands opens, in pixels (admin §2). */
const LIST_HEIGHT = 200;

/** One of the brands; searched by typing. */
export function BrandSelect(props: SelectProps) {
  return (
    <Select searchable maxDropdownHeight={LIST_HEIGHT} nothingFoundMessage="No brands found" {...props} />
  );
}
