import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../../testing/staff-page.tsx';
import { PriorityDialog } from './PriorityDialog.tsx';

const tested = {
  ...{ fetchId: 5, revision: 1, brand: 'Echo', model: 'CS-590', isTest: true, status: 'success' },
  ...{ message: 'One image found on a.example', startedAt: new Date(0), attempts: [] },
  candidates: [
    {
      ...{ id: 1, url: '/products/p-1.webp', width: 1200, height: 900, score: 90 },
      ...{ sourceDomain: 'a.example', sourceUrl: 'https://a.example', imageUrl: 'https://a.example/1.jpg' },
    },
  ],
};

it('what a test found on one site does not stand there as found on the one that is typed by then', async () => {
  let answer: (fetch: typeof tested) => void = () => undefined;
  const Dialog = () => <PriorityDialog machineOf={() => ({ brand: 'Echo', model: 'CS-590' })} />;
  const { inputsOf, queryClient } = openStaffPage(Dialog, '/admin/inventory', {
    'admin.imageSources.list': () => [],
    'storefront.catalog.brands': () => [{ id: 1, name: 'Echo' }],
    'admin.imageSources.test': () => new Promise((resolve) => (answer = resolve)),
  });
  const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const images = () => screen.queryByRole('list', { name: 'Images found' });
  await click('Image source priority');
  const domain = await screen.findByRole('textbox', { name: 'Source domain' });
  await userEvent.type(domain, 'a.example');
  await click('Test this source');
  await click('Run test');
  await act(async () => answer(tested));
  await screen.findByRole('list', { name: 'Images found' });
  await userEvent.type(domain, 's');
  await screen.findByRole('group', { name: 'Test of a.examples' });
  expect(images()).toBeNull();
  // Nor does an answer that comes later.
  await click('Run test');
  await waitFor(() => expect(inputsOf('admin.imageSources.test')).toHaveLength(2));
  await userEvent.type(domain, '{Backspace}');
  await act(async () => answer({ ...tested, fetchId: 6 }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(images()).toBeNull();
});
