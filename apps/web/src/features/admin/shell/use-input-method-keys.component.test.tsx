import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MantineScope } from '../../mantine/MantineScope.tsx';
import { RowBox } from '../form/rows.tsx';
import { useClosesOnEscape } from '../list/closes-on-escape.ts';
import { useInputMethodKeys } from './use-input-method-keys.ts';

/** The key that ends a composition, as browsers report it; Safari has ended it by then. */
const endsOfComposition = [
  ['a browser', { isComposing: true }],
  ['Safari', { isComposing: false, keyCode: 229 }],
] as const;

it.each(endsOfComposition)(
  'Enter that chooses letters in %s does not submit their row',
  (_, ofInputMethod) => {
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
    expect(press(ofInputMethod)).toBe(true);
    expect(submitted).toBe(0);
    press({});
    expect(submitted).toBe(1);
  },
);

it.each(endsOfComposition)('Escape that drops letters in %s closes no dialog', (_, ofInputMethod) => {
  let closed = 0;
  function Dialog() {
    useClosesOnEscape(true, () => (closed += 1));
    return <input aria-label="Name" />;
  }
  render(<Dialog />);
  const press = (init: object) =>
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', ...init });
  press(ofInputMethod);
  expect(closed).toBe(0);
  press({});
  expect(closed).toBe(1);
});
