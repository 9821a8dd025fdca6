import type { XPath } from './applyMapper'

/** XPath as the server asks it: prefixes as the document declares them, nothing for a bad expression. */
export const evaluateXPath: XPath = (xml, expression) => {
  const root = new DOMParser().parseFromString(xml, 'text/xml')
  if (root.querySelector('parsererror')) return undefined
  const declared = [...xml.matchAll(/xmlns:(\w+)="(.+?)"/g)]
  const spaces = new Map(declared.map(([, prefix = '', space = '']) => [prefix, space]))
  try {
    const resolve = (prefix: string | null) => spaces.get(prefix ?? '') ?? null
    return root.evaluate(expression, root, resolve, XPathResult.STRING_TYPE).stringValue
  } catch {
    return ''
  }
}
