import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepDraft } from '../../../../lib/staff-drafts.ts';
import { stubUploads } from '../../../../testing/fake-upload.ts';
import { field, openNew, press, type } from '../../../../testing/product-forms.tsx';

const ADD_BY_URL = 'admin.products.images.addByUrl';
const url = '/products/p-1.webp';

beforeEach(() => {
  const draft = { userId: 1, name: 'product-new', scope: 'tab' } as const;
  keepDraft(draft, { updatedAt: null, before: { name: '' }, changes: { name: 'Forester' } });
});

it('an image that is fetched while its machine is discarded is not added to the next one', async () => {
  const answers: (() => void)[] = [];
  await openNew({
    [ADD_BY_URL]: () => new Promise((resolve) => answers.push(() => resolve({ url }))),
  });
  type('Image address', 'https://maker.example/forester.jpg');
  press('Add URL');
  await waitFor(() => expect(answers).toHaveLength(1));
  press('Discard them');
  answers[0]?.();
  await waitFor(() => expect(field('Image address').disabled).toBe(false));
  expect(screen.queryByRole('img', { name: 'Image 1' })).toBeNull();
});

it('an image that is sent while its machine is discarded is not added to the next one', async () => {
  const sent = stubUploads();
  await openNew();
  const files = [new File([''], 'forester.jpg', { type: 'image/jpeg' })];
  fireEvent.change(await screen.findByLabelText('Take a photo', { selector: 'input' }), {
    target: { files },
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  press('Discard them');
  expect(sent[0]?.isAborted()).toBe(true);
});
