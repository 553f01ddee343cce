import { fitParams } from '@dealer/api/domain/fit-finder/params';
import { useSearch } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { textParams } from '../../lib/search-params.ts';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { FitForm } from './FitForm.tsx';

function Page() {
  return <FitForm params={textParams(useSearch({ strict: false }), fitParams)} />;
}

const open = (href = '/find') => renderRoute(createFakeApi({}), '/find', () => <Page />, href);
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Show what fits' }));
const field = (label: RegExp) => screen.findByLabelText(label);
/** The text of what an input is described by. */
const description = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it('asks for nothing before somebody answers', async () => {
  open();
  expect((await field(/^Acres/)).getAttribute('aria-invalid')).toBeNull();
});

it('says at the field that the acres are missing, and moves the focus there, each time', async () => {
  open();
  await userEvent.type(await field(/^Narrowest gate/), '48');
  await userEvent.type(await field(/^Budget/), '4k');
  for (const _time of ['first', 'second']) {
    await press();
    const acres = await field(/^Acres/);
    await expect.poll(() => document.activeElement).toBe(acres);
    expect(acres.getAttribute('aria-invalid')).toBe('true');
    expect(description(acres)).toContain('Type how many acres there are to mow.');
  }
});

it('asks for the length of a driveway where snow is cleared', async () => {
  open();
  await userEvent.click(await screen.findByLabelText('Clear snow'));
  await press();
  const drive = await field(/^Length of the driveway/);
  await expect.poll(() => document.activeElement).toBe(drive);
  expect(description(drive)).toContain('Type how long the driveway is.');
});

it('names what it does not read, and takes its focus only until it is corrected', async () => {
  const router = open();
  await userEvent.type(await field(/^Acres/), '1');
  await userEvent.type(await field(/^Narrowest gate/), '2 acres');
  await press();
  const gate = await field(/^Narrowest gate/);
  await expect.poll(() => document.activeElement).toBe(gate);
  expect(description(gate)).toContain('“2 acres” is not in inches.');
  await userEvent.clear(gate);
  await userEvent.type(gate, '4 ft');
  await press();
  await expect.poll(() => router.state.location.href).toBe('/find?job=mow&acres=1&gate=4+ft');
  await expect.poll(() => gate.getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show what fits' }));
});
