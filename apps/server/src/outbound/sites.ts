import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type SiteAnswer, type SiteErrorCode, type Sites, settleBySignal, startDeadline } from '@dealer/api';
import { DAY_MS, HOUR_MS } from '@dealer/db/durations';
import { followRedirects } from './redirects.ts';
import {
  type Answer,
  type OutboundOptions,
  readUrl,
  requestOnce,
  SiteError,
  toSiteError,
} from './request-once.ts';
import { parseRetryAfter } from './retry-after.ts';
import { type RobotsFacts, type RobotsTask, readRobots } from './robots.ts';
import { type Clock, createSiteQueue, type SiteQueue, systemClock, WaitTooLong } from './site-queue.ts';

const MEGABYTE = 1_048_576;
const PAUSE_MS = 1_000;
const REQUEST_LIMIT_MS = 15_000;
/** A longer robots.txt is read up to here, as the standard allows (RFC 9309). */
const ROBOTS_BYTES = MEGABYTE / 2;
const ROBOTS_MAX_AGE_MS = HOUR_MS;
/** A site that asks for a longer pause is skipped. */
const MAX_WAIT_MS = 10_000;
/** The longest pause that a site can ask for. */
const MAX_RETRY_AFTER_MS = DAY_MS;
/** For a site that does not say for how long. */
const DEFAULT_RETRY_AFTER_MS = 60_000;
/** For robots.txt with its redirects, whose request several callers share. */
const RULES_LIMIT_MS = 60_000;
/** Hosts without requests whose queue and robots.txt are kept. */
const MAX_IDLE_HOSTS = 500;

type FileKind = Parameters<Sites['fetch']>[1];

const fileKinds: Record<FileKind, { accept: string; maxBytes: number; type: RegExp }> = {
  page: {
    accept: 'text/html,application/xhtml+xml',
    maxBytes: 5 * MEGABYTE,
    type: /^(text\/html|application\/xhtml)/,
  },
  sitemap: {
    accept: 'application/xml,text/xml',
    maxBytes: 10 * MEGABYTE,
    type: /xml|text|gzip|octet-stream/,
  },
  image: { accept: 'image/*', maxBytes: 10 * MEGABYTE, type: /^(?!text\/html)/ },
};

const codes: Record<number, [code: SiteErrorCode, reason: string]> = {
  401: ['forbidden', 'The site does not show this to us (401)'],
  403: ['forbidden', 'The site does not show this to us (403)'],
  404: ['not-found', 'The site has no such page (404)'],
  410: ['not-found', 'The site has no such page (410)'],
  429: ['rate-limited', 'The site asks us to come back later'],
};

function errorForStatus(status: number): SiteError {
  const [code, reason] = codes[status] ?? ['server-error', `The site answered ${status}`];
  return new SiteError(code, reason);
}

/** The pause that a site asks for, in milliseconds. */
function retryAfterMs({ headers }: Answer): number {
  const wait = parseRetryAfter(headers['retry-after'], Date.now()) ?? DEFAULT_RETRY_AFTER_MS;
  return Math.min(wait, MAX_RETRY_AFTER_MS);
}

/** Runs work in the turn of a site. @throws SiteError when it asked for a longer pause than MAX_WAIT_MS */
async function takeTurn<Result>(
  queue: SiteQueue,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await queue.run(work, MAX_WAIT_MS, signal);
  } catch (error) {
    throw error instanceof WaitTooLong ? errorForStatus(429) : error;
  }
}

interface Host {
  queue: SiteQueue;
  /** Its robots.txt. */
  rules: Promise<string> | undefined;
  rulesAt: number;
}

/** How sites are read; tests and the demo bring their own clock or pause. */
export interface SiteOptions extends OutboundOptions {
  clock?: Clock;
  /** Between two requests to one site; one second unless given. */
  pauseMs?: number;
  maxIdleHosts?: number;
  /** Reads robots.txt in a thread; in this one unless given. */
  readRobots?: (task: RobotsTask) => RobotsFacts | Promise<RobotsFacts>;
}

/** Fetches from other sites under the rules of Sites; caches a site's robots.txt for an hour. */
export function createSites({
  clock = systemClock,
  pauseMs = PAUSE_MS,
  maxIdleHosts = MAX_IDLE_HOSTS,
  readRobots: read = readRobots,
  ...outbound
}: SiteOptions = {}): Sites {
  const hosts = new Map<string, Host>();

  function hostOf({ host }: URL): Host {
    const found = hosts.get(host) ?? { queue: createSiteQueue(clock, pauseMs), rules: undefined, rulesAt: 0 };
    // The least recently asked come first.
    hosts.delete(host);
    hosts.set(host, found);
    if (hosts.size > maxIdleHosts) {
      // A host with a request or a pause under way stays: its next request would get a new queue, without the pause.
      const [oldest] = [...hosts].find(([, { queue }]) => queue.isIdle()) ?? [];
      if (oldest !== undefined && oldest !== host) hosts.delete(oldest);
    }
    return found;
  }

  /** One request in the site's turn. A site that asks for a short wait is asked once more after it. */
  async function ask(
    url: URL,
    wanted: { accept: string; maxBytes: number; canTruncate?: boolean },
    signal: AbortSignal,
  ): Promise<Answer> {
    const { queue } = hostOf(url);
    const send = async () => {
      const limited = startDeadline(REQUEST_LIMIT_MS, signal);
      try {
        return await requestOnce(url, { ...outbound, ...wanted, signal: limited.signal });
      } catch (error) {
        throw toSiteError(error, limited.signal);
      } finally {
        limited.clear();
      }
    };
    for (let tries = 1; ; tries += 1) {
      const answer = await takeTurn(queue, signal, async () => {
        const received = await send();
        const isBusy =
          received.status === 429 || (received.status === 503 && received.headers['retry-after']);
        if (isBusy) queue.blockUntil(clock.now() + retryAfterMs(received));
        return { ...received, isBusy };
      });
      if (!answer.isBusy || tries === 2) return answer;
    }
  }

  async function fetchRules(url: URL, signal: AbortSignal): Promise<string> {
    const { status, bytes } = await followRedirects(new URL('/robots.txt', url), (at) =>
      ask(at, { accept: 'text/plain', maxBytes: ROBOTS_BYTES, canTruncate: true }, signal),
    );
    if (status === 429 || status >= 500) throw errorForStatus(status);
    // A site without rules has none; what it does not show may be asked for (RFC 9309).
    const rules = status === 200 ? Buffer.from(bytes).toString('utf8') : '';
    // The beginning of a rule forbids more than the rule.
    return bytes.length < ROBOTS_BYTES
      ? rules
      : rules.slice(0, Math.max(rules.lastIndexOf('\n'), rules.lastIndexOf('\r')) + 1);
  }

  async function robotsOf(url: URL, signal: AbortSignal): Promise<RobotsFacts> {
    const host = hostOf(url);
    if (!host.rules || clock.now() - host.rulesAt > ROBOTS_MAX_AGE_MS) {
      host.rulesAt = clock.now();
      // Not under the signal of the caller who came first: others wait for it too.
      const shared = startDeadline(RULES_LIMIT_MS);
      const rules = fetchRules(url, shared.signal).finally(shared.clear);
      host.rules = rules;
      rules.catch(() => {
        if (host.rules === rules) host.rules = undefined;
      });
    }
    const { rules } = host;
    return settleBySignal(signal, async () => read({ rules: await rules, url: url.href }));
  }

  async function follow(
    text: string,
    kind: FileKind,
    signal: AbortSignal,
  ): Promise<{ url: URL; bytes: Uint8Array }> {
    const { accept, maxBytes, type } = fileKinds[kind];
    const { url, status, headers, bytes } = await followRedirects(readUrl(text), async (at) => {
      const { isAllowed } = await robotsOf(at, signal);
      if (!isAllowed) throw new SiteError('robots', 'The site’s robots.txt does not allow this');
      return ask(at, { accept, maxBytes }, signal);
    });
    if (status !== 200) throw errorForStatus(status);
    if (!type.test(headers['content-type']?.toLowerCase() ?? ''))
      throw new SiteError(
        'wrong-type',
        `The site answered something else than ${kind === 'image' ? 'an image' : 'a page'}`,
      );
    return { url, bytes };
  }

  return {
    async fetch(text, kind, signal): Promise<SiteAnswer> {
      try {
        const { url, bytes } = await follow(text, kind, signal);
        return { ok: true, url: url.href, bytes: kind === 'sitemap' ? await unpack(bytes) : bytes };
      } catch (error) {
        const { code, message } = toSiteError(error, signal);
        return { ok: false, code, reason: message };
      }
    },
    async sitemapsOf(domain, signal) {
      const url = readUrl(`https://${domain}/`);
      const named = await robotsOf(url, signal).then(
        ({ sitemaps }) => sitemaps,
        () => [],
      );
      return named.length ? named : [new URL('/sitemap.xml', url).href];
    },
  };
}

const gunzipped = promisify(gunzip);

/** A sitemap that is kept packed (sitemap.xml.gz), unpacked up to a limit. */
async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await gunzipped(bytes, { maxOutputLength: 30 * MEGABYTE });
  } catch {
    throw new SiteError('too-large', 'The sitemap is damaged or larger than 30 MB');
  }
}
