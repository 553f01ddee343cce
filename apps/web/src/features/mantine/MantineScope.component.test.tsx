import { Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MantineScope } from './MantineScope.tsx';

it('a list to choose from has no image without a name beside it', () => {
  render(
    <MantineScope>
      <Select label="Brand" data={['Toro', 'Echo']} />
    </MantineScope>,
  );
  const field = screen.getByRole('combobox', { name: 'Brand' }).closest('.mantine-Select-root');
  const drawings = [...(field?.querySelectorAll('svg') ?? [])];
  expect(drawings.map((drawing) => drawing.getAttribute('aria-hidden'))).toEqual(['true']);
});
