import { Select, type SelectProps } from '@mantine/core';

/** The height of the opened list of brands, in pixels (admin §2). */
const LIST_HEIGHT = 200;

/** A control to choose a brand; searched by typing. */
export function BrandSelect(props: SelectProps) {
  return (
    <Select searchable maxDropdownHeight={LIST_HEIGHT} nothingFoundMessage="No brands found" {...props} />
  );
}
