/** A mail that was not taken. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** True when the address or the message itself was turned down: trying again will not help. */
  readonly permanent: boolean;
  /** The SMTP reply ('550'), or what went wrong on the way to it ('ECONNREFUSED', 'ETIMEDOUT'). */
  readonly code: string;

  constructor(
    message: string,
    { permanent, code, cause }: { permanent: boolean; code: string; cause?: unknown },
  ) {
    super(message, { cause });
    this.permanent = permanent;
    this.code = code;
  }
}

/**
 * An error of the SMTP transport as a MailRefused. Permanent is a 5xx reply to the recipient or to the message; a 5xx
 * to the greeting, the sign-in or the sender (and 53x anywhere) speaks of this server's set-up, which staff can mend.
 */
export function refusalOf(error: unknown): MailRefused {
  const { message, code, originalCode, command, responseCode } = fieldsOf(error);
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const refused = responseCode !== undefined && responseCode >= 500 && Math.floor(responseCode / 10) !== 53;
  const unusable = command === 'API' && code === 'EENVELOPE';
  if (code === 'EABORT') {
    return new MailRefused('The mail server took too long', {
      permanent: false,
      code: 'ETIMEDOUT',
      cause: error,
    });
  }
  return new MailRefused(message, {
    permanent: unusable || (aboutThisMail && refused && responseCode !== 503),
    code: responseCode === undefined ? (originalCode ?? code ?? 'EUNKNOWN') : String(responseCode),
    cause: error,
  });
}

interface TransportFields {
  message: string;
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
}

function fieldsOf(error: unknown): TransportFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields: TransportFields = { message: error.message };
  if ('code' in error && typeof error.code === 'string') fields.code = error.code;
  if ('originalCode' in error && typeof error.originalCode === 'string')
    fields.originalCode = error.originalCode;
  if ('command' in error && typeof error.command === 'string') fields.command = error.command;
  if ('responseCode' in error && typeof error.responseCode === 'number')
    fields.responseCode = error.responseCode;
  return fields;
}
