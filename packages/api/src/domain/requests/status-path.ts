/** The path of a request's page. @param token of a status link */
export const statusPathOf = (token: string): `/request?${string}` =>
  `/request?${new URLSearchParams({ token })}`;

/** The token in the path of a request's page. */
export const tokenOf = (statusPath: string): string =>
  new URLSearchParams(statusPath.split('?')[1]).get('token') ?? '';
