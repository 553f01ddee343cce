import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { type FakeAi, type FakeAnswer, startFakeAi } from '../demo/fake-ai.ts';
import { createAskAi } from './ask-ai.ts';

const shape = z.object({ found: z.boolean() });
const question = {
  model: 'a-model',
  instructions: 'Be brief',
  text: 'Is it?',
  name: 'fact',
  shape,
  maxOutputTokens: 200,
};

const nothingUsed = { inputTokens: 0, outputTokens: 0 };

let ai: FakeAi | undefined;
const logged: string[] = [];
const log = {
  info: () => undefined,
  error: (_: Record<string, unknown>, message: string) => logged.push(message),
};

afterEach(async () => {
  logged.length = 0;
  await ai?.close();
});

async function ask(answerTo: () => FakeAnswer, timeLimitMs = 5_000) {
  ai = await startFakeAi(answerTo);
  return createAskAi({ key: 'k', baseUrl: ai.url, timeLimitMs }, log)(question);
}

it('asks in the shape of the schema and answers what it reads', async () => {
  expect(await ask(() => ({ json: { found: true } }))).toEqual({ ok: true, answer: { found: true } });
  expect(ai?.requests).toMatchObject([{ model: 'a-model', instructions: 'Be brief', input: 'Is it?' }]);
});

it.each(['```json\n{"found": true}\n```', ' ```\n{"found": true}```\n', '\uFEFF{"found": true}'])(
  'reads JSON as models of other APIs write it: %j',
  async (text) => {
    expect(await ask(() => ({ text }))).toEqual({ ok: true, answer: { found: true } });
  },
);

it('reads no JSON from within a text, which may be a quotation', async () => {
  const text = 'The page says: ```json\n{"found": true}\n``` but I cannot confirm it.';
  expect(await ask(() => ({ text }))).toMatchObject({ ok: false });
});

it('tries once more where the API is busy', async () => {
  const answers: FakeAnswer[] = [{ status: 429 }, { json: { found: false } }];
  expect(await ask(() => answers.shift() ?? 'silence')).toEqual({ ok: true, answer: { found: false } });
});

it.each([
  [
    'an account without credit',
    { status: 429, code: 'insufficient_quota' },
    'The AI account has no credit left: check its plan and billing.',
  ],
  [
    'an account that is not paid for',
    { status: 429, code: 'billing_not_active' },
    'The AI account has no credit left: check its plan and billing.',
  ],
  [
    'an account without credit at another API',
    { status: 402 },
    'The AI account has no credit left: check its plan and billing.',
  ],
  [
    'a question that the model does not accept',
    { status: 400, code: 'unsupported_parameter' },
    'The AI rejected the question. If it does so for other machines too, a superadmin can name another model under Smart Lookup Config.',
  ],
  ['a limit that is used up', { status: 429 }, 'The AI’s limit is used up for now. Please try again later.'],
  ['a wrong key', { status: 401 }, 'The AI does not accept the key: check OPENAI_API_KEY.'],
  [
    'an unknown model',
    { status: 404 },
    'The AI does not know the model that the current configuration names.',
  ],
  ['a problem', { status: 500 }, 'The AI has a problem. Please try again later.'],
  ['no JSON', { text: '{"found":' }, 'The AI’s answer could not be read. Please try again.'],
  [
    'an answer that was cut off',
    { text: '{"found":', isCutOff: true },
    'The AI’s answer was too long and cut off. A superadmin can raise maxOutputTokens under Smart Lookup Config.',
  ],
  [
    'an answer of which only the thinking fit',
    { text: '', isCutOff: true },
    'The AI’s answer was too long and cut off. A superadmin can raise maxOutputTokens under Smart Lookup Config.',
  ],
  [
    'JSON of another shape',
    { json: { found: 'yes' } },
    'The AI’s answer could not be read. Please try again.',
  ],
  [
    'an answer that no AI gives',
    { text: 'x'.repeat(3 * 1024 * 1024) },
    'The answer is much too large: check OPENAI_BASE_URL.',
  ],
  ['a refusal', { refusal: 'No.' }, 'The AI gave no answer that could be read. Please try again.'],
] as const)('says what became of %s', async (_, answer, reason) => {
  expect(await ask(() => answer)).toMatchObject({ ok: false, reason });
});

it('says what a call used, even if the answer cannot be read', async () => {
  const usage = { inputTokens: 900, outputTokens: 100 };
  expect(await ask(() => ({ json: { found: true }, usage }))).toMatchObject({ ok: true, usage });
  await ai?.close();
  expect(await ask(() => ({ json: { found: 'yes' }, usage }))).toMatchObject({ ok: false, usage });
  await ai?.close();
  expect(await ask(() => ({ text: '{' }))).toMatchObject({ ok: false, usage: 'unknown', hasAnswered: true });
});

it.each([
  ['nothing', { inputTokens: 0, outputTokens: 0 }],
  ['no input', { inputTokens: 0, outputTokens: 100 }],
  ['no output', { inputTokens: 900, outputTokens: 0 }],
  ['less than nothing', { inputTokens: -900, outputTokens: 100 }],
  ['more than any model takes', { inputTokens: 900_000_000, outputTokens: 100 }],
  ['parts of a token', { inputTokens: 0.5, outputTokens: 100 }],
])('does not know what an answer used that is said to have used %s', async (_, usage) => {
  const answer = await ask(() => ({ json: { found: true }, usage }));
  expect(answer).toEqual({ ok: true, answer: { found: true } });
});

it('says how long a busy API asks to wait, and does not wait itself', async () => {
  const busy = { status: 429, retryAfterSeconds: 90 };
  expect(await ask(() => busy)).toMatchObject({ ok: false, again: 'later', retryAfterMs: 90_000 });
  expect(ai?.requests).toHaveLength(1);
});

it('says that the API asks to wait, however briefly, where it is still busy after that', async () => {
  const busy = { status: 429, retryAfterSeconds: 0 };
  expect(await ask(() => busy)).toMatchObject({ ok: false, again: 'later', retryAfterMs: 0 });
  expect(ai?.requests).toHaveLength(2);
});

it.each<[string, FakeAnswer]>([
  ['has no credit', { status: 402 }],
  ['is not paid for', { status: 429, code: 'billing_not_active' }],
])('asks an account that %s once, and no more until that is fixed', async (_, answer) => {
  expect(await ask(() => answer)).toMatchObject({ again: 'afterFix', usage: nothingUsed });
  expect(ai?.requests).toHaveLength(1);
});

it('does not wait for ever', async () => {
  expect(await ask(() => 'silence', 30)).toEqual({
    ok: false,
    reason: 'The AI did not answer in time. Please try again.',
    again: 'later',
    usage: 'unknown',
  });
  expect(logged).toEqual(['The AI gave no answer']);
});

it.each<[string, FakeAnswer]>([
  ['is cut off in the middle of an answer', 'cut'],
  ['is given up by a proxy', { status: 504 }],
])('does not ask twice, nor calls it free, where a call %s', async (_, answer) => {
  expect(await ask(() => answer)).toMatchObject({ ok: false, again: 'later', usage: 'unknown' });
  expect(ai?.requests).toHaveLength(1);
});

it('calls free what the API rejected', async () => {
  expect(await ask(() => ({ status: 500 }))).toMatchObject({ ok: false, usage: nothingUsed });
});

it('says where it cannot be reached', async () => {
  ai = await startFakeAi(() => 'silence');
  await ai.close();
  const askAi = createAskAi({ key: 'k', baseUrl: ai.url }, log);
  expect(await askAi(question)).toEqual({
    ok: false,
    reason: 'The AI cannot be reached. Please try again later.',
    again: 'later',
    usage: nothingUsed,
  });
});
