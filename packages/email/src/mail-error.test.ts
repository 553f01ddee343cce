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
  [
    'Mail command failed: 550 5.7.1 Sender rejected: not owned by user',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 5.7.1 Sender rejected' },
    'The mail server does not let its account send from the address of MAIL_FROM. (Mail command failed: 550 5.7.1 Sender rejected: not owned by user)',
  ],
  [
    'Mail command failed: 530 5.7.0 Authentication required',
    {
      code: 'EENVELOPE',
      command: 'MAIL FROM',
      responseCode: 530,
      response: '530 5.7.0 Authentication required',
    },
    'The mail server wants a user name and a password, or encryption. (Mail command failed: 530 5.7.0 Authentication required)',
  ],
  [
    'Mail command failed: 451 4.7.1 Try again later',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 451, response: '451 4.7.1 Try again later' },
    'Mail command failed: 451 4.7.1 Try again later',
  ],
  [
    'Mail command failed: 550 5.4.5 Daily user sending limit exceeded',
    {
      code: 'EENVELOPE',
      command: 'MAIL FROM',
      responseCode: 550,
      response: '550 5.4.5 Daily user sending limit exceeded',
    },
    'Mail command failed: 550 5.4.5 Daily user sending limit exceeded',
  ],
  [
    'Mail command failed: 552 5.3.4 Message size exceeds fixed limit',
    {
      code: 'EENVELOPE',
      command: 'MAIL FROM',
      responseCode: 552,
      response: '552 5.3.4 Message size exceeds fixed limit',
    },
    'Mail command failed: 552 5.3.4 Message size exceeds fixed limit',
  ],
  [
    'Invalid greeting. response=HTTP/1.1 400 Bad Request',
    { code: 'EPROTOCOL', command: 'CONN', response: 'HTTP/1.1 400 Bad Request' },
    'What answers at its address is no mail server. (Invalid greeting. response=HTTP/1.1 400 Bad Request)',
  ],
  [
    'Invalid greeting. response=554 5.7.1 Blocked',
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, response: '554 5.7.1 Blocked' },
    'The mail server takes no mail from this machine. (Invalid greeting. response=554 5.7.1 Blocked)',
  ],
])('staff read of “%s” what it means first', (message, fields, said) => {
  expect(errorOf(message, fields).message).toBe(said);
});
