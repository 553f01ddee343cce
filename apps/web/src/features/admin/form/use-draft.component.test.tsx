import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { field, mower, openEdit, save, type } from '../../../testing/product-forms.tsx';
import { useDraft } from './use-draft.ts';

/** Saves a description, leaves the form before the answer and opens it again. @returns answers the save */
async function leaveDuringSave() {
  let resolve: (product: object) => void = () => undefined;
  const saved = new Promise<object>((answer) => {
    resolve = answer;
  });
  await openEdit({}, { 'admin.products.update': () => saved });
  type(/^Description/, 'It outlives its owner.');
  save();
  cleanup();
  await openEdit();
  expect(field(/^Description/).value).toBe('It outlives its owner.');
  const stored = {
    ...mower,
    description: 'It outlives its owner.',
    updatedAt: new Date('2026-03-02T10:05:00Z'),
  };
  return { stored, answer: () => act(async () => resolve(stored)) };
}

it('a save that ends after its form was left and opened again leaves what was typed there since', async () => {
  const { stored, answer } = await leaveDuringSave();
  type(/^Engine Model/, 'FR691V');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('FR691V'));
  await answer();
  await screen.findByText('Product updated');
  cleanup();
  await openEdit(stored);
  expect(field(/^Engine Model/).value).toBe('FR691V');
  screen.getByText(/unsaved changes are back/);
});

it('and ends the draft where nothing was', async () => {
  const { answer } = await leaveDuringSave();
  await answer();
  await waitFor(() => expect(localStorage.length).toBe(0));
});

it('a form that was left neither replaces nor brings back a text of the one after it', () => {
  const schema = z.string();
  const open = () => renderHook(() => useDraft('note-1', schema), { wrapper: createFakeApi({}).StaffPage });
  const left = open();
  left.result.current.keep('Call her');
  left.unmount();
  const { current: draft } = open().result;
  expect(draft.read()).toBe('Call her');
  draft.keep('Call her on Monday');
  left.result.current.keep('Call him');
  left.result.current.drop();
  expect(draft.read()).toBe('Call her on Monday');
  draft.drop();
  left.result.current.keep('Call him');
  expect(draft.read()).toBeUndefined();
});

it('what all tabs share is not dropped by a tab whose text another one has replaced', () => {
  const schema = z.string();
  const open = () =>
    renderHook(() => useDraft('import-7', schema, 'browser'), { wrapper: createFakeApi({}).StaffPage }).result
      .current;
  const [first, second] = [open(), open()];
  first.keep('Info is the name');
  second.keep('Info is the description');
  first.drop();
  expect(second.read()).toBe('Info is the description');
  second.drop();
  expect(second.read()).toBeUndefined();
});
