import { searchWords } from '@dealer/api/domain/text';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MantineScope } from '../../mantine/MantineScope.tsx';
import { SearchBox } from './SearchBox.tsx';

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });

/** A page that keeps the search in its address, with links that change it from outside. */
function Page({ onSearch }: { onSearch: (search: string | undefined) => void }) {
  const [search, setSearch] = useState('');
  return (
    <MantineScope>
      <SearchBox
        label="Search"
        value={search}
        onSearch={(text) => {
          onSearch(text);
          setSearch(text ?? '');
        }}
      />
      <button onClick={() => setSearch('')}>Sidebar link</button>
      <button onClick={() => setSearch('mower')}>Back</button>
    </MantineScope>
  );
}

afterEach(() => {
  vi.useRealTimers();
});

describe('SearchBox', () => {
  it('shows the search of the address after a link and after Back', async () => {
    render(<Page onSearch={() => undefined} />);
    await userEvent.type(box(), 'mower{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Sidebar link' }));
    expect(box().value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(box().value).toBe('mower');
    await userEvent.click(screen.getByRole('button', { name: 'Sidebar link' }));
    expect(box().value).toBe('');
  });

  it('keeps what is typed on while its own search arrives in the address', async () => {
    render(<Page onSearch={() => undefined} />);
    await userEvent.type(box(), 'snow {Enter}blower');
    expect(box().value).toBe('snow blower');
  });

  it('keeps what is typed on after cells of a spreadsheet were pasted, whose tab the address does not have', async () => {
    let show: () => void = () => undefined;
    function SlowPage() {
      const [search, setSearch] = useState('');
      return (
        <MantineScope>
          <SearchBox
            label="Search"
            value={search}
            onSearch={(text = '') => {
              show = () => setSearch(searchWords(text));
            }}
          />
        </MantineScope>
      );
    }
    render(<SlowPage />);
    await userEvent.click(box());
    await userEvent.paste('Echo\tCS');
    await userEvent.keyboard('{Enter}-310');
    act(show);
    expect(box().value).toBe('Echo\tCS-310');
  });

  it('drops a search that was typed just before a link was followed', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn<(search: string | undefined) => void>();
    render(<Page onSearch={onSearch} />);
    const type = (value: string) => fireEvent.change(box(), { target: { value } });
    const passTime = () => {
      act(() => {
        vi.advanceTimersByTime(1000);
      });
    };
    type('saw');
    passTime();
    type('saws');
    fireEvent.click(screen.getByRole('button', { name: 'Sidebar link' }));
    passTime();
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('saw');
    expect(box().value).toBe('');
  });
});
