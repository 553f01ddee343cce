import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);

/** Every variable that the process reads; the README describes each. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  SEED: z.enum(['demo', 'none']).optional(),
  SEED_PASSWORD: z.string().min(8).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Lewis Avenue Outdoor Power <no-reply@example.com>'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS: flag.default(false),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export interface Env {
  port: number;
  host: string;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  seed: 'demo' | 'none';
  seedPassword: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  google: { id: string; secret: string } | undefined;
  /** The AI that Smart Lookup asks; baseUrl stands for an API of the same kind elsewhere. */
  openAi: { key: string; baseUrl: string | undefined } | undefined;
  /** Staff may upload pictures. */
  uploads: boolean;
  trustProxy: boolean;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
}

/** An environment that does not make sense; its message names the variables at fault. */
export class EnvError extends Error {}

/**
 * Reads the environment once, at start. An empty variable counts as absent.
 * @throws EnvError naming every variable that does not make sense
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new EnvError(`The environment does not make sense: ${faults.join('; ')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(process.cwd(), env.DATA_DIR),
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    seedPassword: env.SEED_PASSWORD,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { id: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    openAi: env.OPENAI_API_KEY ? { key: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL } : undefined,
    uploads: env.UPLOADS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}
