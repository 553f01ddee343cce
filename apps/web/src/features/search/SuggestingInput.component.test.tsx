import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { SuggestingInput } from './SuggestingInput.tsx';

/** Renders the input of a page. @returns the input, and what gives the page another text */
async function renderInput(initial: string) {
  let setPageText: (text: string) => void = () => {};
  function Page() {
    const [text, setText] = useState(initial);
    setPageText = setText;
    return <SuggestingInput text={text} />;
  }
  const api = createFakeApi({
    'storefront.products.suggest': () => ({ products: [], categories: [], brands: [] }),
  });
  renderRoute(api, '/', Page);
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  return { field, show: (text: string) => act(() => setPageText(text)) };
}

it('shows another text when the page has another, as after Back', async () => {
  const { field, show } = await renderInput('saw');
  await userEvent.click(field);
  show('');
  expect(field.value).toBe('');
});

it('keeps what is typed while the search before it arrives', async () => {
  const { field, show } = await renderInput('');
  await userEvent.type(field, 'blower');
  show('saw');
  expect(field.value).toBe('blower');
  show('blower');
  expect(field.value).toBe('blower');
});
