import { expect, it } from 'vitest';
import { readEnv } from '../../apps/server/src/env.ts';
import { demoVariables } from './demo.mjs';

it('a demo that is started with the variables of a shop touches nothing of it', () => {
  const shop = {
    DATABASE_URL: 'postgres://shop.example/shop',
    DATA_DIR: '/srv/shop',
    BACKUP_DIR: '/mnt/backups',
    SEED: 'none',
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://shop.example',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: 'https://ai.example/v1',
    ...Object.fromEntries(
      ['IMAGES_S3', 'BACKUP_S3'].flatMap((bucket) => [
        [`${bucket}_URL`, 'https://s3.example/shop'],
        [`${bucket}_ACCESS_KEY_ID`, 'key'],
        [`${bucket}_SECRET_ACCESS_KEY`, 'secret'],
      ]),
    ),
  };
  const own = demoVariables('demo-sources', shop);
  const { publicUrl, ...env } = readEnv({ ...shop, ...own });
  expect(env).toMatchObject({
    databaseUrl: undefined,
    dataDir: '/srv/shop/demo-sources',
    backupDir: '/srv/shop/demo-sources/backups',
    seed: 'demo',
    smtpUrl: undefined,
    google: undefined,
    openAi: undefined,
    imagesBucket: undefined,
    backupBucket: undefined,
  });
  expect(publicUrl).toMatch(/^http:\/\/127\.0\.0\.1:/);
});

it('a demo of nobody has a folder beside the data of npm start', () => {
  expect(demoVariables('demo-enrichment', {})['DATA_DIR']).toMatch(/\/\.data\/demo-enrichment$/);
});
