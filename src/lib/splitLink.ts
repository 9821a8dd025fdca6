/** Splits a text of Keycloak's around its `<1>…</1>`. */
export function splitLink(text: string): { before: string; link: string; after: string } {
  const [, before = text, link = '', after = ''] = /^(.*?)<1>(.*?)<\/1>(.*)$/s.exec(text) ?? []
  return { before, link, after }
}
