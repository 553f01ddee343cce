import { runInThisContext } from 'node:vm';
import { act } from '@testing-library/react';
import { type FormEvent, lazy, StrictMode, Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdSubmitScript, useEarlyInput } from './early-input.ts';

const sent: string[] = [];

function SignIn() {
  const [email, setEmail] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent.push(email);
  };
  return (
    <form data-by-script onSubmit={send}>
      <input
        aria-label="Email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <button type="submit">Sign In</button>
    </form>
  );
}

function page(Form: () => React.ReactNode | Promise<never>) {
  return function App() {
    useEarlyInput();
    return (
      <Suspense>
        <Form />
      </Suspense>
    );
  };
}

let root: Root | undefined;
let place: HTMLElement;
const field = () => place.querySelector('input') ?? expect.fail('there is no field');
const form = () => place.querySelector('form') ?? expect.fail('there is no form');

beforeEach(() => {
  sent.length = 0;
  delete window.appStarted;
  delete window.heldSubmit;
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(
    <Suspense>
      <SignIn />
    </Suspense>,
  );
  // As the document's head does.
  runInThisContext(holdSubmitScript);
});
afterEach(() => {
  act(() => root?.unmount());
  place.remove();
});

it('keeps what is typed while React has started but waits for the code of the form', async () => {
  let arrive = (_module: { default: typeof SignIn }): void => undefined;
  const Form = lazy(() => new Promise<{ default: typeof SignIn }>((resolve) => (arrive = resolve)));
  const App = page(() => <Form />);
  field().value = 'a';
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
  // React runs, the form is not hydrated: typing goes on, and Enter is pressed.
  field().value = 'ada@example.com';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  form().requestSubmit();
  expect(sent).toEqual([]);
  await act(async () => arrive({ default: SignIn }));
  await expect.poll(() => sent).toEqual(['ada@example.com']);
  expect(field().value).toBe('ada@example.com');
});
