/** What one wants to know of a certificate. */
export type Certificate = {
  /** As in RFC 4514: the most particular name first. */
  subject: string
  issuer: string
  from: Date
  to: Date
  serial: string
  /** `RSA 2048`, `EC P-256`. */
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

/** What a certificate says; undefined for what is none. */
export function readCertificate(pem: string): Certificate | undefined {
  const bytes = bytesOfPem(pem)
  return bytes && orUndefined(() => parseCertificate(bytes))
}

/** Whether a PEM text holds a public key (SubjectPublicKeyInfo). */
export function isPublicKey(pem: string): boolean {
  const bytes = bytesOfPem(pem)
  return (
    bytes !== undefined &&
    orUndefined(() => describeKey(requireMember(parseDer(bytes), 0))) !== undefined
  )
}

/** The SHA-256 fingerprint; '' for what is not readable. */
export async function fingerprintOf(pem: string): Promise<string> {
  const bytes = bytesOfPem(pem)
  return bytes ? hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) : ''
}

/** The bytes of a PEM text, with or without its first and last line. */
export const bytesOfPem = (pem: string): Uint8Array<ArrayBuffer> | undefined =>
  orUndefined(() => {
    const [, body = pem] = /-----BEGIN [^-]+-----([^-]+)-----END/.exec(pem) ?? []
    return Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0))
  })

/** A text in base64 between the lines that PEM wants. */
export const pemOf = (label: string, base64: string) =>
  [
    `-----BEGIN ${label}-----`,
    ...(base64.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []),
    `-----END ${label}-----`,
    '',
  ].join('\n')

/** A private key as PEM. The server sends RSA keys without saying that they are. */
export function privateKeyPem(base64: string): string {
  const bytes = bytesOfPem(base64)
  const members = bytes && orUndefined(() => parseDer(requireMember(parseDer(bytes), 0).bytes))
  const sequenceTag = 0x30
  const label = members?.[1]?.tag === sequenceTag ? 'PRIVATE KEY' : 'RSA PRIVATE KEY'
  return pemOf(label, base64)
}

const millisecondsPerDay = 86_400_000

/** How many days a certificate still holds; negative when it is past. */
export const daysLeft = ({ to }: Certificate, now = Date.now()) =>
  Math.floor((to.getTime() - now) / millisecondsPerDay)

/** From here on one should think of the next. */
export const expiryWarningDays = 30

const versionTag = 0xa0

function parseCertificate(bytes: Uint8Array): Certificate {
  const signed = requireMember(parseDer(requireMember(parseDer(bytes), 0).bytes), 0)
  // The first version of certificates does not say that it is.
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
    // Behind the number of unused bits: a sequence of modulus and exponent.
    const modulusAndExponent = parseDer(requireMember(parseDer(bits.bytes.subarray(1)), 0).bytes)
    return `${name} ${bitLength(requireMember(modulusAndExponent, 0).bytes)}`
  }
  if (name !== 'EC' || !parameters) return name
  const curve = oidOf(parameters)
  return `${name} ${keyNames[curve] ?? curve}`
}

/** How many bits the number has; DER puts a zero before those that begin with a one. */
const bitLength = (bytes: Uint8Array) => {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24
}

const utcTimeTag = 0x17

/** UTCTime (two digits of the year) or GeneralizedTime. */
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

/** A text of any of the string types. */
function textOf({ tag, bytes }: Der): string {
  const encoding = tag === bmpStringTag ? 'utf-16be' : latinTags.has(tag) ? 'latin1' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** An object identifier as one writes it: 2.5.4.3. */
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

/** A value of ASN.1 in DER: its tag and what is in it. */
type Der = { tag: number; bytes: Uint8Array }

/** The values that stand one after the other in these bytes. Throws where they are no DER. */
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
  // Up to 127 the length stands there itself, else in so many bytes.
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

/** The member of a sequence at this place. */
function requireMember(members: readonly Der[], index: number): Der {
  const member = members[index]
  if (!member) throw new Error('not DER')
  return member
}

/** Bytes as hexadecimal digits with colons, as fingerprints are written. */
const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')

/** Nothing instead of an error: what is not readable is said where it is shown. */
function orUndefined<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
