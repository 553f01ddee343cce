import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('an invalid environment', () => {
  it('is described in one line per variable, without the values of secrets', () => {
    const source = {
      PORT: '80a',
      PUBLIC_URL: 'shop.example',
      UPLOADS: 'yes',
      SMTP_URL: 'user:secret@mail.example',
      SEED_PASSWORD: 'secret',
    };
    expect(() => readEnv(source)).toThrow(
      [
        'Invalid configuration:',
        '  PORT must be a number from 0 to 65535, got "80a"',
        '  PUBLIC_URL must be a web address such as https://shop.example, got "shop.example"',
        '  SEED_PASSWORD must have at least 8 characters',
        '  SMTP_URL must start with smtp:// or smtps://',
        `  UPLOADS must be 'on' or 'off', got "yes"`,
      ].join('\n'),
    );
  });
});

it('is shown in short, in one line and without the password of an address', () => {
  const source = {
    PORT: '9'.repeat(100_000),
    HOST: 'a\nb\u001B[2J',
    OPENAI_BASE_URL: 'https://key:secret/1@ai.example',
  };
  expect(() => readEnv(source)).toThrow(
    [
      'Invalid configuration:',
      `  PORT must be a number from 0 to 65535, got "${'9'.repeat(99)}…"`,
      String.raw`  HOST must be a host name or an IP address without a port, such as 0.0.0.0, got "a\nb\u001b[2J"`,
      '  OPENAI_BASE_URL must be a web address such as https://shop.example, got "https://…@ai.example"',
    ].join('\n'),
  );
});

it('names every variable that is missing or invalid at once, also the keys of buckets and the sender of mail', () => {
  const source = {
    MAIL_FROM: 'The shop',
    IMAGES_S3_URL: 'https://s3.example/images',
    BACKUP_S3_URL: 'https://s3.example/backups',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
  };
  expect(() => readEnv(source)).toThrow(
    [
      'Invalid configuration:',
      '  MAIL_FROM must end with an email address, such as Shop <shop@example.com>, got "The shop"',
      '  IMAGES_S3_ACCESS_KEY_ID must be set with IMAGES_S3_URL',
      '  IMAGES_S3_SECRET_ACCESS_KEY must be set with IMAGES_S3_URL',
      '  BACKUP_S3_SECRET_ACCESS_KEY must be set with BACKUP_S3_URL',
    ].join('\n'),
  );
});

describe('a likely mistake is named with what breaks and the variable to set', () => {
  it.each([
    [{ PUBLIC_URL: 'https://shop.example' }, [/rate limits.*TRUST_PROXY=on/]],
    [{ HOST: '0.0.0.0' }, [/http:\/\/0\.0\.0\.0:3000.*PUBLIC_URL/]],
    [{ HOST: '::', PORT: '80' }, [/http:\/\/\[::\]:80.*PUBLIC_URL/]],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'on' }, []],
    [{ TRUST_PROXY: 'on' }, [/TRUST_PROXY is on.*http:\/\/127\.0\.0\.1:3000.*Set PUBLIC_URL/]],
    [{ SMTP_URL: 'smtp://mail.example' }, [/no-reply@example\.com.*reject.*MAIL_FROM/]],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Shop <shop@Example.com>' },
      [/shop@example\.com.*MAIL_FROM/i],
    ],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Shop <office@shop.example>' }, []],
    [{ GOOGLE_CLIENT_ID: 'id' }, [/Google.*GOOGLE_CLIENT_SECRET/]],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, [/Google.*GOOGLE_CLIENT_ID/]],
    // The site would start on an empty database, and send no mail.
    [
      { DATABSE_URL: 'postgres://db/shop' },
      [/^DATABSE_URL is no variable of the site\. Did you mean DATABASE_URL\?$/],
    ],
    [{ SMPT_URL: 'smtp://mail' }, [/SMPT_URL.*SMTP_URL\?$/]],
    [{ METRICS_TOKN: 'a', SMTP_URLS: 'b', BAKUP_DIR: 'c' }, [/METRICS_TOKEN/, /SMTP_URL\?/, /BACKUP_DIR/]],
    [{ Data_Dir: '/data' }, [/Data_Dir.*DATA_DIR/]],
    [
      {
        DATA_DIR: '/data',
        DATA_DIRS: '/of/another',
        PORTS: '1',
        HOSTS: 'a',
        SHELL: 'sh',
        SEED_PASSWORDS_OF: 'b',
      },
      [],
    ],
    [{}, []],
  ])('%j', (source, warnings) => {
    expect(readEnv(source).warnings).toEqual(
      warnings.map((warning) => expect.stringMatching(warning) as string),
    );
  });
});

describe('the public address', () => {
  it.each([
    ['https://shop.example/', 'https://shop.example'],
    // Cookies are Secure and browsers come back by https only where the address begins with https.
    ['HTTPS://Shop.Example:443', 'https://shop.example'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is read as browsers write it', (address, publicUrl) => {
    expect(readEnv({ PUBLIC_URL: address }).publicUrl).toBe(publicUrl);
  });

  it.each([
    'https://shop.example/?utm_source=mail',
    'https://shop.example/#top',
    'https://shop.example/shop',
    'https://user@shop.example',
  ])('%s is rejected: no link in a mail would lead to its page', (address) => {
    expect(() => readEnv({ PUBLIC_URL: address })).toThrow('PUBLIC_URL must be a web address such as');
  });
});

it('a bucket is named by the path of its address: one in the host would keep images that no backup has', () => {
  const keys = { IMAGES_S3_ACCESS_KEY_ID: 'key', IMAGES_S3_SECRET_ACCESS_KEY: 'secret' };
  const read = (address: string) => readEnv({ ...keys, IMAGES_S3_URL: address }).imagesBucket?.url;
  expect(read('https://s3.example/images/shop/')).toBe('https://s3.example/images/shop/');
  for (const address of ['https://images.s3.example', 'https://images.s3.example//'])
    expect(() => read(address)).toThrow(
      `IMAGES_S3_URL must name the bucket in its path, such as https://s3.example/bucket, got "${address}"`,
    );
});

it('a value ends before the line end of a file from Windows', () => {
  const values = {
    PORT: '8080',
    SEED: 'none',
    UPLOADS: 'on',
    DATA_DIR: '/srv/shop',
    OPENAI_API_KEY: 'sk-key',
  };
  const fromWindows = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}\r`]));
  expect(readEnv(fromWindows)).toEqual(readEnv(values));
});

it('a blank variable counts as absent, as an empty one does', () => {
  const { port, publicUrl, drainSeconds, smtpUrl, dataDir } = readEnv({
    ...{ PORT: ' ', HOST: '\t', PUBLIC_URL: ' ', DRAIN_SECONDS: ' ', SMTP_URL: ' ', DATA_DIR: ' ' },
  });
  expect({ port, publicUrl, drainSeconds, smtpUrl, dataDir }).toEqual({
    ...{ port: 3000, publicUrl: 'http://127.0.0.1:3000', drainSeconds: 0, smtpUrl: undefined },
    dataDir: readEnv({}).dataDir,
  });
});

describe('the host', () => {
  it.each(['localhost', '0.0.0.0', '::', 'fe80::1'])('%s is one', (host) => {
    expect(readEnv({ HOST: host }).host).toBe(host);
  });

  it.each(['0.0.0.0:3000', 'http://shop.example', 'shop example', '::1%lo'])(
    '%s is rejected before an address is made of it',
    (host) => {
      expect(() => readEnv({ HOST: host })).toThrow(
        `HOST must be a host name or an IP address without a port, such as 0.0.0.0, got "${host}"`,
      );
    },
  );
});

describe('the mail server', () => {
  it.each([
    'smtp://mail.example',
    'smtps://user:secret@mail.example:465/',
    'smtp://user%40shop.example:a%23b@[::1]:587?requireTLS=true',
  ])('%s is the address of one', (address) => {
    expect(readEnv({ SMTP_URL: address }).smtpUrl).toBe(address);
  });

  it.each([
    'smtp://',
    'smtp://user:secret#1@mail.example:587',
    'smtp://user:1/secret@mail.example',
    'smtp://mail.example:99999',
  ])('%s is rejected without its password', (address) => {
    expect(() => readEnv({ SMTP_URL: address })).toThrow(
      /^Invalid configuration:\n {2}SMTP_URL must be of the form smtp:\/\/user:password@host:587; in a password write # as %23, [^\n]*$/,
    );
  });
});
