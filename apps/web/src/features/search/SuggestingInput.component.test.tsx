import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { SuggestingInput } from './SuggestingInput.tsx';

/** Renders the input of a page. @returns the input, and what gives the page another text */
async function renderInput(initial: string, found: unknown = { products: [], categories: [], brands: [] }) {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  let setPageText: (text: string) => void = () => {};
  function Page() {
    const [text, setText] = useState(initial);
    setPageText = setText;
    return (
      <form onSubmit={onSubmit}>
        <SuggestingInput text={text} />
      </form>
    );
  }
  const api = createFakeApi({
    'storefront.products.suggest': () => found,
  });
  renderRoute(api, '/', Page);
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  return { api, field, onSubmit, show: (text: string) => act(() => setPageText(text)) };
}

it('shows another text when the page has another, as after Back', async () => {
  const { field, show } = await renderInput('saw');
  await userEvent.click(field);
  show('');
  expect(field.value).toBe('');
});

it('suggests what fits the text that the page has by now, not what was typed before', async () => {
  const category = { name: 'Snow Blowers', category: 'snow-blowers', subcategory: null };
  const found = { products: [], categories: [category], brands: [] };
  const { field, show } = await renderInput('', found);
  await userEvent.type(field, 'snow');
  expect(await screen.findByRole('option')).toBeDefined();
  act(() => field.blur());
  show('snow');
  show('');
  expect(field.value).toBe('');
  await userEvent.click(field);
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
  expect(screen.queryByRole('option')).toBeNull();
});

it('keeps what is typed while the search before it arrives', async () => {
  const { field, show } = await renderInput('');
  await userEvent.type(field, 'blower');
  show('saw');
  expect(field.value).toBe('blower');
  show('blower');
  expect(field.value).toBe('blower');
});

it.each([[null], [{}], [{ products: [{ id: 7 }], categories: [null], brands: 'Toro' }]])(
  'suggests nothing where %j is received, and still searches',
  async (found) => {
    const { api, field, onSubmit } = await renderInput('', found);
    await userEvent.type(field, 'saw');
    await waitFor(() =>
      expect(api.inputsOf('storefront.products.suggest')).toContainEqual({ search: 'saw' }),
    );
    await waitFor(() => expect(api.queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('combobox')).toBe(field);
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  },
);
