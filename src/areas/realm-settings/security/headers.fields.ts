import { stringOrEmpty, type FieldWarning, type FieldValue, type Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

const mdn = 'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/'

type HeaderDefault = { name: TextKey; value: string; docs: string }

/** Headers on the server's pages with the defaults of a new realm. */
const headers: readonly HeaderDefault[] = [
  { name: 'xFrameOptions', value: 'SAMEORIGIN', docs: `${mdn}X-Frame-Options` },
  {
    name: 'contentSecurityPolicy',
    value: "frame-src 'self'; frame-ancestors 'self'; object-src 'none';",
    docs: `${mdn}Content-Security-Policy`,
  },
  {
    name: 'contentSecurityPolicyReportOnly',
    value: '',
    docs: `${mdn}Content-Security-Policy-Report-Only`,
  },
  { name: 'xContentTypeOptions', value: 'nosniff', docs: `${mdn}X-Content-Type-Options` },
  {
    name: 'xRobotsTag',
    value: 'none',
    docs: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  },
  {
    name: 'strictTransportSecurity',
    value: 'max-age=31536000; includeSubDomains',
    docs: `${mdn}Strict-Transport-Security`,
  },
  { name: 'referrerPolicy', value: 'no-referrer', docs: `${mdn}Referrer-Policy` },
]

/** The server rejects line breaks in headers. */
const validateHeader = (value: FieldValue) =>
  /[\r\n]/.test(stringOrEmpty(value)) ? 'headerOneLine' : undefined

function parseDirectives(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

/** Keycloak's pages load these from their own origin, so they must allow it. */
const requiredDirectives = [
  'script-src',
  'style-src',
  'connect-src',
  'img-src',
  'font-src',
  'form-action',
]

const allowsSelf = (sources: readonly string[]) =>
  sources.some((source) => ["'self'", '*', 'https:', 'http:'].includes(source))

/** The server accepts any policy; one that is too strict leaves login pages and consoles blank. */
export function policyWarnings(value: FieldValue): FieldWarning[] {
  const directives = parseDirectives(stringOrEmpty(value))
  const defaultSources = directives.get('default-src')
  const blocked = [...requiredDirectives, 'frame-src'].filter((name) => {
    const sources = directives.get(name) ?? (name === 'form-action' ? undefined : defaultSources)
    return sources !== undefined && !allowsSelf(sources)
  })
  const isFrameable = stringOrEmpty(value) !== '' && !directives.has('frame-ancestors')
  return [
    ...(blocked.length > 0
      ? [{ key: 'policyShutsOut' as const, params: { directives: blocked } }]
      : []),
    ...(isFrameable ? [{ key: 'policyWithoutAncestors' as const }] : []),
  ]
}

const frameOptionsWarnings = (value: FieldValue): FieldWarning[] =>
  ['', 'DENY', 'SAMEORIGIN'].includes(stringOrEmpty(value).trim().toUpperCase())
    ? []
    : [{ key: 'frameOptionUnknown' }]

const hstsWarnings = (value: FieldValue): FieldWarning[] =>
  stringOrEmpty(value) === '' || /\bmax-age=\d+/.test(stringOrEmpty(value))
    ? []
    : [{ key: 'transportNoAge' }]

const warningsByHeader: Partial<Record<string, (value: FieldValue) => FieldWarning[]>> = {
  xFrameOptions: frameOptionsWarnings,
  contentSecurityPolicy: policyWarnings,
  strictTransportSecurity: hstsWarnings,
}

// @texts xFrameOptions* @texts contentSecurityPolicy* @texts xContentTypeOptions* @texts xRobotsTag*
// @texts strictTransportSecurity* @texts referrerPolicy*

export const securityHeaders: readonly Section[] = [
  {
    fields: headers.map(({ name, docs, value }) => ({
      path: ['browserSecurityHeaders', name],
      label: name,
      help: `${name}Help`,
      docs,
      kind: 'text',
      restore: value,
      absent: '',
      sample: name === 'contentSecurityPolicy' ? "frame-ancestors 'self'; sandbox" : 'sample',
      validate: validateHeader,
      ...(warningsByHeader[name] && { warnings: warningsByHeader[name] }),
    })),
  },
]
