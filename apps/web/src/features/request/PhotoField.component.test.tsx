import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { chooseFiles } from '../../testing/choose-files.ts';
import { PhotoField, usePhotoInput } from './PhotoField.tsx';

const photo = (name: string, lastModified = 1) =>
  new File(['bytes'], name, { type: 'image/jpeg', lastModified });

function Page() {
  const { field, readPhotos } = usePhotoInput();
  return (
    <form>
      <PhotoField field={field} />
      <button type="button" onClick={() => readPhotos()}>
        Send
      </button>
    </form>
  );
}

function setUp() {
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Photos/);
  return {
    field,
    choose: (files: readonly File[]) => chooseFiles(field, files),
    names: () => Array.from(field.files ?? [], ({ name }) => name),
    listed: () => screen.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent),
  };
}

const removeButton = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

it.each([
  ['a Mac', 0, MAC, true],
  ['a computer with a touch screen', 10, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', true],
  ['an Android phone', 5, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile', true],
  ['an iPhone', 5, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', false],
  ['an iPad', 5, MAC, false],
])(
  'asks for HEIC only where the device turns nothing into JPEG: %s',
  (_, maxTouchPoints, userAgent, isAsked) => {
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { accept } = setUp().field;
    expect(accept).toContain('image/jpeg');
    expect(accept.includes('image/heic,image/heif,.heic,.heif')).toBe(isAsked);
  },
);

it('keeps photos that are taken one after the other, even if a phone gives them the same name', () => {
  const { choose, names, listed } = setUp();
  choose([photo('image.jpg', 1)]);
  choose([photo('image.jpg', 2)]);
  choose([photo('plate.jpg')]);
  expect(names()).toEqual(['image.jpg', 'image.jpg', 'plate.jpg']);
  expect(listed()).toEqual(names());
});

it('keeps the photos where the dialog of the browser is canceled, and takes none twice', () => {
  const { choose, names } = setUp();
  choose([photo('plate.jpg')]);
  choose([]);
  choose([photo('plate.jpg')]);
  expect(names()).toEqual(['plate.jpg']);
});

it('takes a photo out again, and leaves the focus at the next one, then at the field', async () => {
  const { field, choose, names, listed } = setUp();
  choose([photo('plate.jpg'), photo('chain.jpg'), photo('deck.jpg')]);
  await userEvent.click(removeButton('chain.jpg'));
  expect(names()).toEqual(['plate.jpg', 'deck.jpg']);
  expect(document.activeElement).toBe(removeButton('deck.jpg'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(removeButton('plate.jpg'));
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual([]);
  expect(listed()).toEqual([]);
  expect(document.activeElement).toBe(field);
});

it('removes one photo at a double click', async () => {
  const { choose, names } = setUp();
  choose([photo('plate.jpg'), photo('chain.jpg')]);
  await userEvent.dblClick(removeButton('plate.jpg'));
  expect(names()).toEqual(['chain.jpg']);
});

it('says at once that there are too many, until one is removed', async () => {
  const { field, choose } = setUp();
  choose(Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`)));
  expect(screen.getByText('Please choose at most 5 photos')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(document.activeElement).toBe(field);
  await userEvent.click(removeButton('0.jpg'));
  expect(screen.queryByText('Please choose at most 5 photos')).toBeNull();
});

it('says which photo is too large', () => {
  const { choose } = setUp();
  const large = [photo('large.jpg'), new File(['bytes'], 'large.gif', { type: 'image/gif' })];
  for (const file of large) Object.defineProperty(file, 'size', { value: 11 * 1024 * 1024 });
  choose([photo('plate.jpg'), ...large]);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'plate.jpgRemove',
    // It is shrunk before it is sent.
    'large.jpgRemove',
    'large.gif The file is larger than 10 MBRemove',
  ]);
});
