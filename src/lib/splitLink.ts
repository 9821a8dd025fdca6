/** A text of the server with one `<1>…</1>` in it: what stands before, in, and after the link. */
export function splitLink(text: string): { before: string; link: string; after: string } {
  const [, before = text, link = '', after = ''] = /^(.*?)<1>(.*?)<\/1>(.*)$/s.exec(text) ?? []
  return { before, link, after }
}
