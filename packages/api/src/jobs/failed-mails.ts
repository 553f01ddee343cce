import { jobs } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import { mailTopics } from './topics.ts';

/** Which jobs are mails that were given up. */
export const isFailedMail = and(eq(jobs.status, 'failed'), inArray(jobs.topic, [...mailTopics]));
