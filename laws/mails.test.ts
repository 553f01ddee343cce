import { expect, it } from 'vitest';
import { filesMatching, type SourceFile } from './lib/tree.ts';

/** The job of a mail is written once, beside what sends it: so its key is, too, and a second caller cannot send it twice. */
const outside = /^packages\/api\/src\/(?!mail\/|testing\/).*(?<!\.test)\.ts$/;
/** The worker ends the attempts of a mail with its job. */
const worker = 'packages/api/src/jobs/worker.ts';

const outsideMail = (files: SourceFile[]) =>
  files
    .filter(({ path, text }) => path !== worker && /\btopic: 'mail\.|\bmailer\.send\(/.test(text))
    .map(({ path }) => path);

it('mails are enqueued and sent by files in mail/', () => {
  expect(outsideMail(filesMatching(outside))).toEqual([]);
});

it.each([
  "await enqueue(tx, ctx, { topic: 'mail.reset', payload: { email } });",
  "await ctx.mailer.send({ template: 'test-mail' });",
])('%s is found elsewhere', (text) => {
  expect(outsideMail([{ path: 'packages/api/src/a.ts', text }])).toEqual(['packages/api/src/a.ts']);
});
