import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToast } from '../toast/toast.ts';
import { ShareLinks } from './ShareLinks.tsx';

const product = { id: 7, name: 'Toro 74" & more' };
const url = 'https://shop.example/product/7';

function Page() {
  const toast = useToast();
  return (
    <>
      <ShareLinks product={product} />
      <p>{toast && `${toast.title}: ${toast.message}`}</p>
    </>
  );
}

async function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
    context: { publicUrl: 'https://shop.example' },
  });
  render(<RouterProvider router={router} />);
  return screen.findByRole('button', { name: 'Share' });
}

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

it('opens the share menu of the device', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await userEvent.click(await show());
  expect(share).toHaveBeenCalledWith({ title: product.name, url });
});

it('says nothing when somebody closes the menu', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await userEvent.click(await show());
  expect(screen.queryByText(/link/i)).toBeNull();
});

it('copies the link where there is no menu', async () => {
  const button = await show();
  const user = userEvent.setup();
  await user.click(button);
  expect(await screen.findByText(/^Link copied/)).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(url);
});

it('shows the link where it can not be copied', async () => {
  const button = await show();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(button);
  expect(await screen.findByText(`Copy this link: ${url}`)).toBeDefined();
});

it('writes a text message of the name and the link', async () => {
  await show();
  const href = screen.getByRole('link', { name: 'Text me this' }).getAttribute('href') ?? '';
  expect(href).toMatch(/^sms:\?body=/);
  expect(decodeURIComponent(href.slice('sms:?body='.length))).toBe(`${product.name} ${url}`);
  expect(href).not.toContain('+');
});
