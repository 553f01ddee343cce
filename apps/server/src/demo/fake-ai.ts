import { createServer, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { listenOnLoopback } from '../connections/listen-on-loopback.ts';

const requestSchema = z.object({ model: z.string(), instructions: z.string(), input: z.string() });

/** A received request: the model, the instructions and the question. */
export type AiRequest = z.infer<typeof requestSchema>;

/**
 * An answer as JSON, a text that is none or was cut off at the limit of its length, a refusal of the AI, a failing status, half an
 * answer, or no answer at all.
 */
export type FakeAnswer =
  | { json: unknown; usage?: { inputTokens: number; outputTokens: number } }
  | { text: string; isCutOff?: true }
  | { refusal: string }
  | { status: number; code?: string; retryAfterSeconds?: number }
  | 'cut'
  | 'silence';

export interface FakeAi {
  /** What OPENAI_BASE_URL is set to. */
  url: string;
  requests: AiRequest[];
  close(): Promise<void>;
}

const machineSchema = z.object({ maker: z.string(), model: z.string() });

/** An answer about a machine repeats the one that was asked for, as the real one does, unless it names another. */
function aboutMachine(input: string, json: unknown): unknown {
  if (!input.startsWith('{')) return json;
  const { maker, model } = machineSchema.parse(JSON.parse(input));
  return { brand: maker, model, ...z.record(z.string(), z.unknown()).parse(json) };
}

const contentOf = (answer: Exclude<FakeAnswer, string | { status: number }>) => {
  if ('refusal' in answer) return { type: 'refusal', refusal: answer.refusal };
  const text = 'json' in answer ? JSON.stringify(answer.json) : answer.text;
  return { type: 'output_text', text, annotations: [] };
};

function send(response: ServerResponse, answer: FakeAnswer): void {
  if (answer === 'silence') return;
  response.setHeader('content-type', 'application/json');
  if (answer === 'cut') {
    response.write('{"id":', () => response.destroy());
    return;
  }
  if ('status' in answer) {
    const { status, code, retryAfterSeconds } = answer;
    // The client would wait before it tries again.
    if (retryAfterSeconds === undefined) response.setHeader('retry-after-ms', '1');
    else response.setHeader('retry-after', String(retryAfterSeconds));
    response.writeHead(status).end(JSON.stringify({ error: { message: 'as the test wants it', code } }));
    return;
  }
  const message = { id: 'm', type: 'message', role: 'assistant', status: 'completed' };
  const output = [{ ...message, content: [contentOf(answer)] }];
  const counts = 'json' in answer ? answer.usage : undefined;
  const usage = counts && { input_tokens: counts.inputTokens, output_tokens: counts.outputTokens };
  const end =
    'text' in answer && answer.isCutOff
      ? { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
      : { status: 'completed' };
  response.end(JSON.stringify({ id: 'r', object: 'response', ...end, output, usage }));
}

/** A server on the loopback address that imitates the part of OpenAI's API that the site uses: POST /responses. */
export async function startFakeAi(
  answerTo: (request: AiRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeAi> {
  const requests: AiRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const question = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
      requests.push(question);
      void Promise.resolve(answerTo(question)).then((answer) => {
        const isJson = typeof answer === 'object' && 'json' in answer;
        send(response, isJson ? { ...answer, json: aboutMachine(question.input, answer.json) } : answer);
      });
    });
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
