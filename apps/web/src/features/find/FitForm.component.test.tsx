import { fitParams } from '@dealer/api/domain/products/fit-finder/params';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  useSearch,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { textParams } from '../../lib/search-params.ts';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { FitForm } from './FitForm.tsx';

function Page() {
  return <FitForm params={textParams(useSearch({ strict: false }), fitParams)} />;
}

const open = (href = '/find') =>
  renderRoute(createFakeApi({ 'auth.user': () => null }), '/find', () => <Page />, href);
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

/** A page that shows the next address only when the test wants it, one after the other. */
function SlowPage() {
  const params = textParams(useSearch({ strict: false }), fitParams);
  const [visited, setVisited] = useState([params]);
  const [shown, setShown] = useState(0);
  if (JSON.stringify(visited.at(-1)) !== JSON.stringify(params)) setVisited([...visited, params]);
  return (
    <>
      <FitForm params={visited[shown] ?? {}} />
      <button type="button" onClick={() => setShown(shown + 1)}>
        {`Answer ${visited.length - 1} of them`}
      </button>
    </>
  );
}

describe('a slow answer', () => {
  const openSlowly = () =>
    renderRoute(createFakeApi({ 'auth.user': () => null }), '/find', () => <SlowPage />);
  const visits = (count: number) => screen.findByRole('button', { name: `Answer ${count} of them` });
  /** Shows the next address, without moving the focus. */
  const answer = () => fireEvent.click(screen.getByRole('button', { name: /^Answer/ }));

  it('keeps what was typed meanwhile, and the focus there', async () => {
    openSlowly();
    const acres = await field(/^Acres/);
    await userEvent.type(acres, '1');
    await press();
    await visits(1);
    const budget = await field(/^Budget/);
    await userEvent.type(budget, '4k');
    answer();
    expect(document.activeElement).toBe(budget);
    expect([acres, budget]).toMatchObject([{ value: '1' }, { value: '4k' }]);
  });

  it('shows errors without moving the focus from another field', async () => {
    openSlowly();
    const gate = await field(/^Narrowest gate/);
    await userEvent.type(gate, 'wide');
    await press();
    await visits(1);
    const budget = await field(/^Budget/);
    await userEvent.click(budget);
    answer();
    expect(gate.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(budget);
  });

  it('shows errors without moving the caret in a field that is typed in again', async () => {
    openSlowly();
    const budget = await field(/^Budget/);
    await userEvent.type(budget, '4{Enter}');
    await visits(1);
    await userEvent.type(budget, 'k');
    answer();
    expect(document.activeElement).toBe(budget);
  });

  it('to an earlier submit leaves the fields of the later one', async () => {
    openSlowly();
    const acres = await field(/^Acres/);
    await userEvent.type(acres, '1');
    await press();
    await visits(1);
    await userEvent.type(acres, '2');
    await press();
    await visits(2);
    for (const _submit of ['first', 'second']) {
      answer();
      expect(await field(/^Acres/)).toBe(acres);
      expect(acres).toMatchObject({ value: '12' });
    }
  });

  it('to what was submitted before can be asked for again', async () => {
    const router = openSlowly();
    const acres = await field(/^Acres/);
    for (const [visit, text] of ['1', '2', '1'].entries()) {
      await userEvent.clear(acres);
      await userEvent.type(acres, text);
      await press();
      await visits(visit + 1);
      if (visit === 0) answer();
    }
    expect(router.state.location.href).toBe('/find?job=mow&acres=1');
  });

  it('to a step back begins the fields again', async () => {
    const router = openSlowly();
    await userEvent.type(await field(/^Acres/), '1');
    await press();
    await visits(1);
    answer();
    router.history.back();
    await visits(2);
    answer();
    expect(await field(/^Acres/)).toMatchObject({ value: '' });
  });
});

describe('what is typed and not submitted', () => {
  const valueOf = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

  it('is there again after a reload, and no longer once it is submitted', async () => {
    open('/find?job=mow&acres=1');
    await userEvent.click(await screen.findByLabelText('Clear snow'));
    await userEvent.type(await field(/^Length of the driveway/), '60');
    await userEvent.selectOptions(await field(/^Surface/), 'Gravel');
    await userEvent.clear(await field(/^Acres/));
    cleanup();
    const router = open('/find?job=mow&acres=1');
    await expect.poll(() => valueOf(/^Length of the driveway/)).toBe('60');
    expect(await valueOf(/^Surface/)).toBe('gravel');
    expect(await valueOf(/^Acres/)).toBe('');
    expect(await screen.findByLabelText('Clear snow')).toHaveProperty('checked', true);
    await press();
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ job: 'snow', drive: '60', surface: 'gravel' });
    cleanup();
    open('/find?job=mow&acres=1');
    expect(await valueOf(/^Length of the driveway/)).toBe('');
    expect(await valueOf(/^Acres/)).toBe('1');
  });

  it('belongs to its answers: it is not there a step back, and is there again a step forward', async () => {
    const router = open();
    await userEvent.type(await field(/^Acres/), '1');
    await press();
    await expect.poll(() => router.state.location.href).toBe('/find?job=mow&acres=1');
    await userEvent.type(await field(/^Budget/), '4k');
    router.history.back();
    await expect.poll(() => valueOf(/^Budget/)).toBe('');
    router.history.forward();
    await expect.poll(() => router.state.location.href).toBe('/find?job=mow&acres=1');
    await expect.poll(() => valueOf(/^Budget/)).toBe('4k');
    cleanup();
    open();
    expect([await valueOf(/^Acres/), await valueOf(/^Budget/)]).toEqual(['', '']);
  });

  it('stays a draft until the page shows what was submitted, which may never come', async () => {
    const slow = () => renderRoute(createFakeApi({ 'auth.user': () => null }), '/find', () => <SlowPage />);
    slow();
    await userEvent.type(await field(/^Acres/), '1');
    await press();
    await screen.findByRole('button', { name: 'Answer 1 of them' });
    cleanup();
    slow();
    await expect.poll(() => valueOf(/^Acres/)).toBe('1');
    await press();
    fireEvent.click(await screen.findByRole('button', { name: 'Answer 1 of them' }));
    cleanup();
    slow();
    expect(await valueOf(/^Acres/)).toBe('');
  });

  it('goes with the next answers where it is typed while they are awaited', async () => {
    const router = open();
    await userEvent.type(await field(/^Acres/), '1');
    await press();
    fireEvent.change(await field(/^Budget/), { target: { value: '4k' } });
    await expect.poll(() => router.state.location.href).toBe('/find?job=mow&acres=1');
    cleanup();
    open('/find?job=mow&acres=1');
    await expect.poll(() => valueOf(/^Budget/)).toBe('4k');
  });

  it('stays where it is typed before the app starts', async () => {
    const api = createFakeApi({ 'auth.user': () => null });
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
    const page = (
      <api.StaffPage>
        <RouterContextProvider router={router}>
          <FitForm params={{}} />
        </RouterContextProvider>
      </api.StaffPage>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const acres = await screen.findByLabelText<HTMLInputElement>(/^Acres/);
    acres.value = '1.5';
    render(page, { container, hydrate: true });
    expect(await valueOf(/^Acres/)).toBe('1.5');
    expect(await field(/^Acres/)).toBe(acres);
  });
});
