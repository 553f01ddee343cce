import { type Db, isUniqueViolation, users } from '@dealer/db';
import { decodeIdToken, Google, generateCodeVerifier, generateState, OAuth2RequestError } from 'arctic';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { conflict, forbidden, unauthorized } from '../errors.ts';
import { invalidateUserSessions } from './session/index.ts';
import { openSession } from './sign-in.ts';
import { ofEmail } from './user.ts';

/** Google sign-in as it is configured, or off. */
export type GoogleSignIn = { configured: false } | { configured: true; client: Google };

/** @param keys undefined when Google sign-in is not configured */
export function googleSignIn(
  keys: { id: string; secret: string } | undefined,
  publicUrl: string,
): GoogleSignIn {
  if (!keys) return { configured: false };
  return {
    configured: true,
    client: new Google(keys.id, keys.secret, `${publicUrl}/api/auth/google/callback`),
  };
}

/** Where the browser is sent to, and what its answer has to bring along. */
export function beginGoogleSignIn(client: Google): { url: string; state: string; verifier: string } {
  const state = generateState();
  const verifier = generateCodeVerifier();
  return {
    url: client.createAuthorizationURL(state, verifier, ['openid', 'profile', 'email']).href,
    state,
    verifier,
  };
}

const name = z.string().transform((text) => text.slice(0, 100));

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().max(100),
  email_verified: z.boolean(),
  given_name: name.optional(),
  family_name: name.optional(),
  picture: z.url().optional(),
});
type Claims = z.infer<typeof claimsSchema>;

async function readClaims(client: Google, code: string, verifier: string): Promise<Claims> {
  try {
    const tokens = await client.validateAuthorizationCode(code, verifier);
    return claimsSchema.parse(decodeIdToken(tokens.idToken()));
  } catch (error) {
    if (error instanceof OAuth2RequestError || error instanceof z.ZodError)
      throw unauthorized('Google did not confirm the sign-in');
    throw error;
  }
}

/**
 * Finds or makes the account of a Google identity. Whoever registered an address without proving it loses it (decisions
 * U11); the identity that an account is linked to keeps it, whoever has its address at Google by now.
 */
async function accountOf(tx: Db, claims: Claims, { now, log, requestId }: Context): Promise<number> {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.googleId, claims.sub));
  if (known) return known.id;
  if (!claims.email_verified) throw forbidden('Google has not verified this e-mail address');
  const [local] = await tx.select().from(users).where(ofEmail(claims.email)).for('update');
  // Linked since the look-up above, by the same sign-in in another window.
  if (local?.googleId === claims.sub) return local.id;
  if (local?.googleId) {
    log.info({ userId: local.id, requestId }, 'refused a second Google identity for an account');
    throw conflict('This account is linked to another Google identity');
  }
  if (local) {
    const hijacked = !local.emailVerified;
    if (hijacked) await invalidateUserSessions(tx, local.id);
    await tx
      .update(users)
      .set({
        googleId: claims.sub,
        emailVerified: true,
        updatedAt: now(),
        ...(hijacked && { passwordHash: null, resetToken: null }),
      })
      .where(eq(users.id, local.id));
    return local.id;
  }
  const firstName = claims.given_name ?? null;
  const lastName = claims.family_name ?? null;
  const [made] = await tx
    .insert(users)
    .values({
      email: claims.email,
      googleId: claims.sub,
      emailVerified: true,
      firstName,
      lastName,
      name: [firstName, lastName].filter(Boolean).join(' ') || null,
      profileImageUrl: claims.picture ?? null,
      role: 'customer',
    })
    .returning({ id: users.id });
  if (!made) throw new Error('An insert answers its row');
  return made.id;
}

/**
 * Signs in with what Google's answer brought: the code is exchanged, the account found, linked or made, a session opened.
 * @throws UNAUTHORIZED when Google does not confirm, FORBIDDEN when its e-mail is not verified, CONFLICT when the account
 * of that e-mail is linked to another Google identity
 */
export async function finishGoogleSignIn(
  ctx: Context,
  client: Google,
  code: string,
  verifier: string,
): Promise<void> {
  const claims = await readClaims(client, code, verifier);
  const findAccount = () => ctx.db.transaction((tx) => accountOf(tx, claims, ctx));
  const userId = await findAccount().catch((error: unknown) => {
    // Another window made the account first; now it is found.
    if (isUniqueViolation(error)) return findAccount();
    throw error;
  });
  await openSession(ctx, userId);
}
