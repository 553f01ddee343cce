/** The documented REST paths (storefront §7, admin §7), each answered by a procedure. */
export interface RestRoute {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Parameters in braces, as the API's document writes them. */
  path: `/api/${string}`;
  /** Path of the procedure: its input is one object of the path's parameters and the query, or the body where there is one. */
  procedure: string;
  summary: string;
  /** Status of success where it is not 200. */
  status?: 201 | 204;
  /** A list of any length: its procedure is called for one chunk after the other. */
  chunked?: true;
}
