import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { UploadList } from './UploadsDialog.tsx';
import { createUploads } from './uploads.ts';

it('leaves out all that failed by one click, and goes on with the others', async () => {
  const { StaffPage } = createFakeApi({});
  const uploads = createUploads(({ name }) =>
    name.startsWith('copy')
      ? Promise.reject(new Error('This image is already in the gallery'))
      : new Promise(() => undefined),
  );
  uploads.add(['copy-1.jpg', 'copy-2.jpg', 'new.jpg'].map((name) => new File([''], name)));
  render(
    <StaffPage>
      <UploadList uploads={uploads} />
    </StaffPage>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Leave out all 2 that failed' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('new.jpg'),
  ]);
  expect(screen.queryByRole('button', { name: /^Leave out/ })).toBeNull();
});
