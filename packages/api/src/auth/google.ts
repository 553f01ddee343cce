import { isUniqueViolation, type Transaction, users } from '@dealer/db';
import { decodeIdToken, Google, generateCodeVerifier, generateState, OAuth2Tokens } from 'arctic';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ofEmail } from '../accounts/find-by-email.ts';
import { deleteMailTokens } from '../accounts/mail-tokens.ts';
import { nameColumns } from '../accounts/person-name.ts';
import type { Context } from '../context.ts';
import { isStaff } from '../domain/site/roles.ts';
import { beginningOf } from '../domain/text.ts';
import { conflict, forbidden, unauthorized } from '../errors.ts';
import { inTransaction, type WithoutDb } from '../in-transaction.ts';
import { createLimitedFetch } from '../outbound/limited-fetch.ts';
import { announceAccess } from './announce-access.ts';
import { forgetDevices } from './known-devices.ts';
import { invalidateUserSessions } from './session/index.ts';
import { openSession } from './sign-in.ts';

/** Google sign-in as it is configured, or off. */
export type GoogleSignIn = { configured: false } | { configured: true; client: Google };

const TOKEN_ENDPOINT = 'https://oauth2.googleapis.com/token';
const limitedFetch = createLimitedFetch({ timeLimitMs: 10_000, maxBytes: 64 * 1024 });

/** Google's client with a token request that is limited in time and size, which arctic's is not. */
class LimitedGoogle extends Google {
  readonly #parameters: Record<string, string>;

  constructor(id: string, secret: string, redirectUri: string) {
    super(id, secret, redirectUri);
    this.#parameters = { client_id: id, client_secret: secret, redirect_uri: redirectUri };
  }

  /** @throws UNAUTHORIZED when Google does not accept the code */
  override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<OAuth2Tokens> {
    const body = new URLSearchParams({
      ...this.#parameters,
      grant_type: 'authorization_code',
      code,
      code_verifier: codeVerifier,
    });
    const response = await limitedFetch(TOKEN_ENDPOINT, { method: 'POST', body });
    if (response.status === 400 || response.status === 401) throw notConfirmed();
    if (!response.ok) throw new Error(`Google's token endpoint answered ${response.status}`);
    return new OAuth2Tokens(z.looseObject({ id_token: z.string() }).parse(await response.json()));
  }
}

const notConfirmed = () => unauthorized('Google did not confirm the sign-in');

/** Creates the client of Google sign-in. @param keys undefined when Google sign-in is not configured */
export function googleSignIn(
  keys: { id: string; secret: string } | undefined,
  publicUrl: string,
): GoogleSignIn {
  if (!keys) return { configured: false };
  return {
    configured: true,
    client: new LimitedGoogle(keys.id, keys.secret, `${publicUrl}/api/auth/google/callback`),
  };
}

/** Starts a sign-in: the URL to redirect to, with the state and the PKCE verifier that the callback needs. */
export function beginGoogleSignIn(client: Google): { url: string; state: string; verifier: string } {
  const state = generateState();
  const verifier = generateCodeVerifier();
  return {
    url: client.createAuthorizationURL(state, verifier, ['openid', 'profile', 'email']).href,
    state,
    verifier,
  };
}

const name = z.string().transform((text) => beginningOf(text, 100));

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().max(100),
  email_verified: z.boolean(),
  given_name: name.optional(),
  family_name: name.optional(),
  // Only http and https URLs; an invalid one is ignored, because it must not prevent the sign-in.
  picture: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});
type Claims = z.infer<typeof claimsSchema>;

const nameOf = (claims: Claims) => nameColumns(claims.given_name ?? null, claims.family_name ?? null);

async function readClaims(client: Google, code: string, verifier: string): Promise<Claims> {
  try {
    const tokens = await client.validateAuthorizationCode(code, verifier);
    return claimsSchema.parse(decodeIdToken(tokens.idToken()));
  } catch (error) {
    throw error instanceof z.ZodError ? notConfirmed() : error;
  }
}

/**
 * Finds or creates the account of a Google identity. An account with an unverified email loses its password, sessions
 * and known devices (decisions U11), that of a customer its name too. An account that is linked to an identity stays with it,
 * even if its email has another one by now.
 */
async function accountOf(
  tx: Transaction,
  claims: Claims,
  { now, log, requestId }: WithoutDb<Context>,
): Promise<number> {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.googleId, claims.sub));
  if (known) return known.id;
  if (!claims.email_verified) throw forbidden('Google has not verified this email address');
  const [local] = await tx.select().from(users).where(ofEmail(claims.email)).for('update');
  // The same sign-in in another window linked it since the lookup above.
  if (local?.googleId === claims.sub) return local.id;
  if (local?.googleId) {
    log.info({ userId: local.id, requestId }, 'rejected a second Google identity for an account');
    throw conflict('This account is linked to another Google identity');
  }
  if (local) {
    const isUnproven = !local.emailVerified;
    if (isUnproven) {
      await invalidateUserSessions(tx, local.id);
      await deleteMailTokens(tx, local.id);
      await forgetDevices(tx, local.id);
    }
    await tx
      .update(users)
      .set({
        googleId: claims.sub,
        emailVerified: true,
        updatedAt: now(),
        ...(isUnproven && { passwordHash: null }),
        // A stranger may have registered the address; the name of staff comes from the owner's invitation.
        ...(isUnproven && !isStaff(local) && nameOf(claims)),
      })
      .where(eq(users.id, local.id));
    // Only the staff have streams.
    if (isUnproven && isStaff(local)) await announceAccess(tx, local.id);
    return local.id;
  }
  const [created] = await tx
    .insert(users)
    .values({
      email: claims.email,
      googleId: claims.sub,
      emailVerified: true,
      ...nameOf(claims),
      profileImageUrl: claims.picture ?? null,
      role: 'customer',
    })
    .returning({ id: users.id });
  if (!created) throw new Error('The insert returned no row');
  return created.id;
}

/**
 * Signs in with the code of Google's callback: exchanges it, finds, links or creates the account, and opens a session.
 * @throws UNAUTHORIZED when Google does not confirm the code, FORBIDDEN when the email is not verified, CONFLICT when the
 * account of that email is linked to another Google identity
 */
export async function finishGoogleSignIn(
  ctx: Context,
  client: Google,
  code: string,
  verifier: string,
): Promise<void> {
  const claims = await readClaims(client, code, verifier);
  const findAccount = () => inTransaction(ctx, (tx, ctx) => accountOf(tx, claims, ctx));
  const userId = await findAccount().catch((error: unknown) => {
    // Another window created the account first; the second attempt finds it.
    if (isUniqueViolation(error)) return findAccount();
    throw error;
  });
  await openSession(ctx, userId);
}
