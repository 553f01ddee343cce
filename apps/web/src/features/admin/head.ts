/** The head of a staff page; none of them is for a search engine. */
export function staffHead(title: string) {
  return { meta: [{ title: `${title} · Staff` }, { name: 'robots', content: 'noindex' }] };
}
