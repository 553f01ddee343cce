/** Parameters that advertisements, mailings and social networks add to a link. No page reads them. */
const TRACKING_PARAM =
  /^(utm_\w+|gad_\w+|(d|fb|g|tt|tw|y)clid|msclkid|rdt_cid|sccid|gclsrc|[gw]braid|srsltid|_gl|igsh(id)?|li_fat_id|mc_[ce]id|epik|_hs(enc|mi)|mkt_tok)$/i;

/**
 * A URL without the parameters that advertisements, mailings and social networks add, which differ with every click; the rest stays as
 * it was written.
 */
export function withoutTrackingParams(url: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(url) ?? [];
  if (query === undefined) return url;
  const params = query.split('&');
  const remaining = params.filter((param) => !TRACKING_PARAM.test(param.split('=', 1).join('')));
  if (remaining.length === params.length) return url;
  return `${path}${remaining.length ? `?${remaining.join('&')}` : ''}${hash}`;
}
