import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows two steps with one name, such as a category and its subcategory, and only the current path', () => {
  const page = (machine: string, ...more: string[]) => (
    <Breadcrumbs items={['Generators', ...more, machine].map((label) => ({ label }))} />
  );
  const { rerender } = render(page('GP3300', 'Generators'));
  expect(shown()).toEqual(['Generators', 'Generators', 'GP3300']);
  rerender(page('GP5500'));
  expect(shown()).toEqual(['Generators', 'GP5500']);
});
