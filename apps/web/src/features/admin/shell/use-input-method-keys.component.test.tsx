import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MantineScope } from '../../mantine/MantineScope.tsx';
import { RowBox } from '../form/rows.tsx';
import { useInputMethodKeys } from './use-input-method-keys.ts';

it('Enter that chooses the letters of an input method does not submit the row that they are typed in', () => {
  let submitted = 0;
  function Rows() {
    useInputMethodKeys();
    const box = { row: 0, label: 'Model', placeholder: 'Model', text: '' };
    return (
      <MantineScope>
        <RowBox {...box} onType={() => undefined} onEnter={() => (submitted += 1)} />
      </MantineScope>
    );
  }
  render(<Rows />);
  const press = (init: object) =>
    fireEvent.keyDown(screen.getByLabelText('Model'), { key: 'Enter', ...init });
  expect(press({ isComposing: true })).toBe(true);
  expect(submitted).toBe(0);
  press({});
  expect(submitted).toBe(1);
});
