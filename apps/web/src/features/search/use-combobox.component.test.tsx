import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useCombobox } from './use-combobox.ts';

let opened: number[];
beforeEach(() => {
  opened = [];
});

function Options({ input, isStale }: { input: HTMLInputElement; isStale: boolean }) {
  const { active } = useCombobox({
    ...{ input, isStale, listId: 'list', count: 3, setText: () => undefined },
    optionId: (index) => `option-${index}`,
    go: (index) => opened.push(index),
  });
  return <p>{`Active: ${active}`}</p>;
}

function Search({ isStale }: { isStale: boolean }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <input ref={setInput} aria-label="Search" />
      {input && <Options input={input} isStale={isStale} />}
    </>
  );
}

it('opens the option that the arrow keys have reached', async () => {
  render(<Search isStale={false} />);
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(opened).toEqual([1]);
});

it('opens nothing that fewer letters have found', async () => {
  const { rerender } = render(<Search isStale />);
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual([]);
  rerender(<Search isStale={false} />);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual([0]);
});
