import { join, resolve } from 'node:path';
import { parseSender } from '@dealer/email/sender';
import * as z from 'zod';
import { misspelledVariables } from './misspelled-variables.ts';
import type { Bucket } from './outbound/bucket.ts';

const MAX_PORT = 65_535;
const PORT_RANGE = `must be a number from 0 to ${MAX_PORT}`;
const WEB_ADDRESS = 'must be a web address such as https://shop.example';

const flag = z.enum(['on', 'off'], "must be 'on' or 'off'").transform((value) => value === 'on');
const port = z.coerce.number(PORT_RANGE).int(PORT_RANGE).min(0, PORT_RANGE).max(MAX_PORT, PORT_RANGE);
const webAddress = z.url({ protocol: /^https?$/, error: WEB_ADDRESS });
/** The address of a site alone: a path or a parameter would stand in the middle of every link. */
const siteAddress = webAddress
  .transform((address) => new URL(address))
  .refine(({ origin, href }) => href === `${origin}/`, WEB_ADDRESS)
  .transform(({ origin }) => origin);
/** Of an S3-compatible service. In the style with the bucket in the host each name would begin with a slash there. */
const bucketAddress = webAddress.refine(
  (address) => !URL.canParse(address) || /[^/]/.test(new URL(address).pathname),
  'must name the bucket in its path, such as https://s3.example/bucket',
);
const text = z.string();
/** What stands in the address of the site where PUBLIC_URL names none. */
const hostName = text.refine(
  (name) => /^[^/?#@]+$/.test(name) && URL.canParse(urlOf(name, 1)),
  'must be a host name or an IP address without a port, such as 0.0.0.0',
);
/** The mail library would stop the start with an error that shows the password. */
const mailServer = text
  .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true })
  .refine((address) => {
    const { hostname, pathname, hash } = URL.canParse(address) ? new URL(address) : {};
    return Boolean(hostname) && (pathname === '' || pathname === '/') && !hash;
  }, 'must be of the form smtp://user:password@host:587; in a password write # as %23, / as %2F, ? as %3F and @ as %40');
const READS_RANGE = 'must be a number from 1 to 1000000';

const DRAIN_RANGE = 'must be a number from 0 to 60';

/** Every variable that the process reads; the README documents them. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: hostName.default('127.0.0.1'),
  PUBLIC_URL: siteAddress.optional(),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  DATA_DIR: text.default('.data'),
  BACKUP_DIR: text.optional(),
  SEED: z.enum(['demo', 'none'], "must be 'demo' or 'none'").optional(),
  SEED_PASSWORD: text.min(8, 'must have at least 8 characters').optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: text
    .refine(
      (from) => parseSender(from) !== undefined,
      'must end with an email address, such as Shop <shop@example.com>',
    )
    .default('Lewis Avenue Outdoor Power <no-reply@example.com>'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: webAddress.optional(),
  IMAGES_S3_URL: bucketAddress.optional(),
  IMAGES_S3_ACCESS_KEY_ID: text.optional(),
  IMAGES_S3_SECRET_ACCESS_KEY: text.optional(),
  IMAGES_S3_REGION: text.default('us-east-1'),
  BACKUP_S3_URL: bucketAddress.optional(),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_S3_REGION: text.default('us-east-1'),
  UPLOADS: flag.default(false),
  TRUST_PROXY: flag.default(false),
  READS_PER_SECOND: z.coerce.number(READS_RANGE).min(1, READS_RANGE).max(1_000_000, READS_RANGE).default(20),
  DRAIN_SECONDS: z.coerce.number(DRAIN_RANGE).min(0, DRAIN_RANGE).max(60, DRAIN_RANGE).default(0),
  METRICS_TOKEN: text
    .min(16, 'must have at least 16 characters')
    .regex(/^[!-~]+$/, 'must have no spaces and no special letters')
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

/** Variables whose value can be a secret, which must not be printed. */
const secrets = new Set([
  'DATABASE_URL',
  'SEED_PASSWORD',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'OPENAI_API_KEY',
  'IMAGES_S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
]);

export interface Env {
  port: number;
  host: string;
  /** The public URL of the site, without a slash at the end. */
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where backups are written and kept. */
  backupDir: string;
  seed: 'demo' | 'none';
  seedPassword: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  google: { id: string; secret: string } | undefined;
  /** The AI that Smart Lookup asks; baseUrl stands for an API of the same kind elsewhere. */
  openAi: { key: string; baseUrl: string | undefined } | undefined;
  /** The bucket that keeps images for several machines; without one the data folder does. */
  imagesBucket: Bucket | undefined;
  /** The bucket in another place that gets a copy of each nightly backup. */
  backupBucket: Bucket | undefined;
  /** Whether staff may upload images, and customers photos for their requests. */
  uploads: boolean;
  trustProxy: boolean;
  /** Searches, lists and page renders that one network address may ask for per second, without cached ones. */
  readsPerSecond: number;
  /** How long it answers after SIGTERM while /readyz is 503. */
  drainSeconds: number;
  /** What a reader of /metrics sends; without one there is no such path. */
  metricsToken: string | undefined;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  /** Warnings for the operator, one sentence each. */
  warnings: string[];
}

/** An invalid environment. The message has one line per variable. */
export class EnvError extends Error {}

/** Warns of valid settings that are probably mistakes: what breaks, and the variable to set. */
function warningsFor({
  PUBLIC_URL,
  TRUST_PROXY,
  HOST,
  PORT,
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  SMTP_URL,
  MAIL_FROM,
}: z.output<typeof schema>): string[] {
  const warnings: string[] = [];
  if (!GOOGLE_CLIENT_ID !== !GOOGLE_CLIENT_SECRET) {
    const missing = GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
    warnings.push(`The Google sign-in is off, because it needs two variables. Set ${missing} too.`);
  }
  if (PUBLIC_URL?.startsWith('https:') && !TRUST_PROXY) {
    warnings.push(
      'PUBLIC_URL is https, but TRUST_PROXY is off: all visitors behind the proxy count as one address, so one of them can ' +
        'use up the rate limits of all. Set TRUST_PROXY=on if a proxy sets X-Forwarded-For.',
    );
  }
  const isPublic = HOST === '0.0.0.0' || HOST === '::';
  if (!PUBLIC_URL && (isPublic || TRUST_PROXY)) {
    warnings.push(
      `${isPublic ? `HOST is ${HOST}` : 'TRUST_PROXY is on'} and PUBLIC_URL is not set: links in emails and in the sitemap lead to ${urlOf(HOST, PORT)}, which ` +
        'visitors cannot open. Set PUBLIC_URL to the address of the site.',
    );
  }
  const sender = parseSender(MAIL_FROM)?.address ?? '';
  // Its owner says in the DNS that it sends no mail.
  if (SMTP_URL && /@example\.com$/i.test(sender)) {
    warnings.push(
      `Mails come from ${sender}, so most mail servers reject them. Set MAIL_FROM to an address of the shop that ` +
        'the mail server of SMTP_URL may send for.',
    );
  }
  return warnings;
}

const urlOf = (host: string, portNumber: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${portNumber}`;

const bucketNames = ['IMAGES_S3', 'BACKUP_S3'] as const;
type BucketName = (typeof bucketNames)[number];

/** The keys that a bucket with a URL lacks, a line each. */
function missingKeys(variables: Record<string, string | undefined>, name: BucketName): string[] {
  return [`${name}_ACCESS_KEY_ID`, `${name}_SECRET_ACCESS_KEY`]
    .filter((key) => variables[`${name}_URL`] && !variables[key])
    .map((key) => `  ${key} must be set with ${name}_URL`);
}

/** The bucket that some variables describe, whose keys are there. */
function bucketOf(env: z.output<typeof schema>, name: BucketName): Bucket | undefined {
  const url = env[`${name}_URL`];
  const accessKeyId = env[`${name}_ACCESS_KEY_ID`];
  const secretAccessKey = env[`${name}_SECRET_ACCESS_KEY`];
  if (!url || !accessKeyId || !secretAccessKey) return undefined;
  return { url, accessKeyId, secretAccessKey, region: env[`${name}_REGION`] };
}

const MAX_SHOWN = 99;

/** A value as an error shows it: the beginning, in one line, without the user and password of an address. */
function shownValue(value = ''): string {
  const shown = value.replace(/\/\/.*@/s, '//…@');
  return JSON.stringify(shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown);
}

/**
 * Reads the environment once, at start, without the spaces and line ends around values, such as the carriage returns of a file
 * from Windows. An empty variable counts as absent.
 * @throws EnvError naming every invalid variable
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  const variables = Object.fromEntries(trimmed.filter(([, value]) => value));
  const parsed = schema.safeParse(variables);
  const invalid = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('.');
    return secrets.has(name)
      ? `  ${name} ${message}`
      : `  ${name} ${message}, got ${shownValue(variables[name])}`;
  });
  const lines = new Set([...invalid, ...bucketNames.flatMap((name) => missingKeys(variables, name))]);
  if (!parsed.success || lines.size) throw new EnvError(['Invalid configuration:', ...lines].join('\n'));
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? urlOf(env.HOST, env.PORT),
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    backupDir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    seedPassword: env.SEED_PASSWORD,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { id: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    openAi: env.OPENAI_API_KEY ? { key: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL } : undefined,
    imagesBucket: bucketOf(env, 'IMAGES_S3'),
    backupBucket: bucketOf(env, 'BACKUP_S3'),
    uploads: env.UPLOADS,
    trustProxy: env.TRUST_PROXY,
    readsPerSecond: env.READS_PER_SECOND,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    warnings: [
      ...misspelledVariables(Object.keys(variables), Object.keys(schema.shape)),
      ...warningsFor(env),
    ],
  };
}
