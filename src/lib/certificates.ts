export type Certificate = {
  /** RFC 4514: most specific name first. */
  subject: string
  issuer: string
  from: Date
  to: Date
  serial: string
  key: string
}

const attributeNames: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'street',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'emailAddress',
}

const keyNames: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.113549.1.1.10': 'RSA-PSS',
  '1.2.840.10040.4.1': 'DSA',
  '1.2.840.10045.2.1': 'EC',
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
}

export function readCertificate(pem: string): Certificate | undefined {
  const bytes = bytesOfPem(pem)
  return bytes && orUndefined(() => parseCertificate(bytes))
}

export function isPublicKey(pem: string): boolean {
  const bytes = bytesOfPem(pem)
  return (
    bytes !== undefined &&
    orUndefined(() => describeKey(requireMember(parseDer(bytes), 0))) !== undefined
  )
}

/** '' if unreadable. */
export async function fingerprintOf(pem: string): Promise<string> {
  const bytes = bytesOfPem(pem)
  return bytes ? hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) : ''
}

/** BEGIN and END lines are optional. */
export const bytesOfPem = (pem: string): Uint8Array<ArrayBuffer> | undefined =>
  orUndefined(() => {
    const [, body = pem] = /-----BEGIN [^-]+-----([^-]+)-----END/.exec(pem) ?? []
    return Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0))
  })

export const pemOf = (label: string, base64: string) =>
  [
    `-----BEGIN ${label}-----`,
    ...(base64.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []),
    `-----END ${label}-----`,
    '',
  ].join('\n')

/** Keycloak doesn't say whether a key is PKCS #1 or PKCS #8. */
export function privateKeyPem(base64: string): string {
  const bytes = bytesOfPem(base64)
  const members = bytes && orUndefined(() => parseDer(requireMember(parseDer(bytes), 0).bytes))
  const sequenceTag = 0x30
  const label = members?.[1]?.tag === sequenceTag ? 'PRIVATE KEY' : 'RSA PRIVATE KEY'
  return pemOf(label, base64)
}

const millisecondsPerDay = 86_400_000

/** Negative once expired. */
export const daysLeft = ({ to }: Certificate, now = Date.now()) =>
  Math.floor((to.getTime() - now) / millisecondsPerDay)

/** Warn when fewer days than this remain. */
export const expiryWarningDays = 30

const versionTag = 0xa0

function parseCertificate(bytes: Uint8Array): Certificate {
  const signed = requireMember(parseDer(requireMember(parseDer(bytes), 0).bytes), 0)
  // Version 1 certificates omit the version.
  const fields = parseDer(signed.bytes).filter(({ tag }, index) => index > 0 || tag !== versionTag)
  const [from, to] = parseDer(requireMember(fields, 3).bytes)
  if (!from || !to) throw new Error('not a certificate')
  return {
    serial: hexOf(requireMember(fields, 0).bytes),
    issuer: distinguishedName(requireMember(fields, 2)),
    from: timeOf(from),
    to: timeOf(to),
    subject: distinguishedName(requireMember(fields, 4)),
    key: describeKey(requireMember(fields, 5)),
  }
}

const distinguishedName = (name: Der) =>
  parseDer(name.bytes)
    .map((rdn) => parseDer(rdn.bytes).map(attributeText).join('+'))
    .toReversed()
    .join(',')

function attributeText(attribute: Der): string {
  const [type, value] = parseDer(attribute.bytes)
  if (!type || !value) throw new Error('not a name')
  const oid = oidOf(type)
  return `${attributeNames[oid] ?? oid}=${escapeAttribute(textOf(value))}`
}

const escapeAttribute = (value: string) =>
  value.replaceAll(/[\\,+"<>;]/g, String.raw`\$&`).replace(/^[ #]| $/, String.raw`\$&`)

const bitStringTag = 0x03

function describeKey(publicKeyInfo: Der): string {
  const [algorithm, bits] = parseDer(publicKeyInfo.bytes)
  if (!algorithm || bits?.tag !== bitStringTag) throw new Error('not a key')
  const [type, parameters] = parseDer(algorithm.bytes)
  if (!type) throw new Error('not a key')
  const name = keyNames[oidOf(type)] ?? oidOf(type)
  if (name.startsWith('RSA')) {
    // After the count of unused bits: modulus and exponent.
    const modulusAndExponent = parseDer(requireMember(parseDer(bits.bytes.subarray(1)), 0).bytes)
    return `${name} ${bitLength(requireMember(modulusAndExponent, 0).bytes)}`
  }
  if (name !== 'EC' || !parameters) return name
  const curve = oidOf(parameters)
  return `${name} ${keyNames[curve] ?? curve}`
}

/** DER prepends a zero byte if the first bit is 1. */
const bitLength = (bytes: Uint8Array) => {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24
}

const utcTimeTag = 0x17

/** UTCTime (two-digit year) or GeneralizedTime. */
function timeOf({ tag, bytes }: Der): Date {
  const digits = new TextDecoder().decode(bytes)
  const century = tag === utcTimeTag ? (Number(digits.slice(0, 2)) < 50 ? '20' : '19') : ''
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(century + digits)
  if (!match) throw new Error('not DER')
  const [year = 0, month = 1, ...others] = match.slice(1).map(Number)
  return new Date(Date.UTC(year, month - 1, ...others))
}

const bmpStringTag = 0x1e
const latinTags = new Set([0x13, 0x14, 0x16])

function textOf({ tag, bytes }: Der): string {
  const encoding = tag === bmpStringTag ? 'utf-16be' : latinTags.has(tag) ? 'latin1' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Dotted notation: 2.5.4.3. */
function oidOf({ bytes }: Der): string {
  const arcs: number[] = []
  let arc = 0
  for (const byte of bytes) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      arcs.push(arc)
      arc = 0
    }
  }
  const [first = 0, ...others] = arcs
  const root = Math.min(Math.floor(first / 40), 2)
  return [root, first - root * 40, ...others].join('.')
}

type Der = { tag: number; bytes: Uint8Array }

/** Throws if the bytes are not DER. */
function parseDer(bytes: Uint8Array): Der[] {
  const values: Der[] = []
  for (let offset = 0; offset < bytes.length;) {
    const { tag, start, end } = readHeader(bytes, offset)
    values.push({ tag, bytes: bytes.subarray(start, end) })
    offset = end
  }
  return values
}

function readHeader(bytes: Uint8Array, offset: number) {
  const tag = byteAt(bytes, offset)
  const first = byteAt(bytes, offset + 1)
  // Short form below 128; otherwise the number of length bytes.
  const count = first < 0x80 ? 0 : first - 0x80
  if ((tag & 0x1f) === 0x1f || count > 4) throw new Error('not DER')
  let length = count === 0 ? first : 0
  for (let index = 0; index < count; index++)
    length = length * 256 + byteAt(bytes, offset + 2 + index)
  const start = offset + 2 + count
  const end = start + length
  if ((count === 0 && first === 0x80) || end > bytes.length) throw new Error('not DER')
  return { tag, start, end }
}

function byteAt(bytes: Uint8Array, offset: number): number {
  const byte = bytes[offset]
  if (byte === undefined) throw new Error('not DER')
  return byte
}

function requireMember(members: readonly Der[], index: number): Der {
  const member = members[index]
  if (!member) throw new Error('not DER')
  return member
}

const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')

/** The caller shows the error. */
function orUndefined<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}

export const samlSignatureAlgorithms = [
  'RSA_SHA1',
  'RSA_SHA256',
  'RSA_SHA256_MGF1',
  'RSA_SHA512',
  'RSA_SHA512_MGF1',
  'DSA_SHA1',
] as const
