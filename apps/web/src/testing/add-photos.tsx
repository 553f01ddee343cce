import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { QuotePhotos } from '../features/quote-status/QuotePhotos.tsx';
import { chooseFiles } from './choose-files.ts';
import { stubUploads } from './fake-upload.ts';

export const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg', lastModified: 1 });

/** Above the numbers of other tests, whose unsent photos stay in the modules that the files of a worker share. */
let lastRequest = 1_000;

/** Sends photos from the page of a request, of another one each time. */
export async function setUpPhotos(files: File[]) {
  // Photos that were lost can be sent again for as long as the tab is open.
  lastRequest += 1;
  const uploads = stubUploads();
  const onEnd = vi.fn<() => void>();
  const section = (photos: string[], token = `1.${lastRequest}.9.abc`, isCanceled = false) => (
    <QuotePhotos
      {...{ token, quoteType: 'service', onEnd, photos, isCanceled }}
      canAddPhotos={!isCanceled && photos.length < 5}
    />
  );
  const { rerender, unmount } = render(section([]));
  chooseFiles(screen.getByLabelText(/^Add a photo/), files);
  await userEvent.click(screen.getByRole('button', { name: 'Send photos' }));
  return {
    uploads,
    request: lastRequest,
    onEnd,
    show: (photos: string[]) => rerender(section(photos)),
    cancelRequest: () => rerender(section([], undefined, true)),
    leave: unmount,
    comeBack: (token?: string) => render(section([], token)),
  };
}
