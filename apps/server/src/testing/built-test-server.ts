/** The bundled test server, in the server's package, where it finds the packages that it uses. */
export const builtTestServer = new URL('../../node_modules/.cache/test-server/server.js', import.meta.url);
