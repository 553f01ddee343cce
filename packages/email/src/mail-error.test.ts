import { expect, it } from 'vitest';
import { toMailError } from './mail-error.ts';

const errorOf = (message: string, fields: object) => toMailError(Object.assign(new Error(message), fields));

it.each([
  [
    'connect ECONNREFUSED 127.0.0.1:25',
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' },
    'No mail server answers at its address. (connect ECONNREFUSED 127.0.0.1:25)',
  ],
  [
    'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' },
    'The certificate of the mail server is not trusted, or has expired. (self-signed certificate)',
  ],
  [
    '00F3:error:0A00010B:SSL routines:wrong version number:../deps/openssl/record.c:78:\n',
    { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER', command: 'CONN' },
    'The mail server does not begin with encryption at this port. (ERR_SSL_WRONG_VERSION_NUMBER)',
  ],
  [
    'Invalid login: 535 5.7.8 Bad credentials',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 Bad credentials' },
    'The mail server does not accept the user name or the password. (Invalid login: 535 5.7.8 Bad credentials)',
  ],
  [
    'Recipient command failed: 550 5.1.1 User unknown',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 User unknown' },
    'The mail server does not know the address, or does not want the mail. (Recipient command failed: 550 5.1.1 User unknown)',
  ],
  [
    'Message failed: 550 5.4.5 Daily limit exceeded; come back',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 550, response: '550 5.4.5 Daily limit exceeded' },
    'Message failed: 550 5.4.5 Daily limit exceeded; come back',
  ],
])('staff read of “%s” what it means first', (message, fields, said) => {
  expect(errorOf(message, fields).message).toBe(said);
});
