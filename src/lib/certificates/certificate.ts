import { parseDer, hexOf, requireMember, oidOf, textOf, timeOf, type Der } from './der'

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

const shortNames: Readonly<Record<string, string>> = {
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

const escaped = (value: string) =>
  value.replaceAll(/[\\,+"<>;]/g, String.raw`\$&`).replace(/^[ #]| $/, String.raw`\$&`)

function partOf(part: Der): string {
  const [type, value] = parseDer(part.bytes)
  if (!type || !value) throw new Error('not a name')
  const oid = oidOf(type)
  return `${shortNames[oid] ?? oid}=${escaped(textOf(value))}`
}

const nameOf = (name: Der) =>
  parseDer(name.bytes)
    .map((parts) => parseDer(parts.bytes).map(partOf).join('+'))
    .toReversed()
    .join(',')

/** How many bits the number has; DER puts a zero before those that begin with a one. */
const bitsOf = (bytes: Uint8Array) => {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24
}

const bitString = 0x03

function keyOf(info: Der): string {
  const [algorithm, bits] = parseDer(info.bytes)
  if (!algorithm || bits?.tag !== bitString) throw new Error('not a key')
  const [type, parameters] = parseDer(algorithm.bytes)
  if (!type) throw new Error('not a key')
  const name = keyNames[oidOf(type)] ?? oidOf(type)
  if (name.startsWith('RSA')) {
    // Behind the number of unused bits: a sequence of modulus and exponent.
    const numbers = parseDer(requireMember(parseDer(bits.bytes.subarray(1)), 0).bytes)
    return `${name} ${bitsOf(requireMember(numbers, 0).bytes)}`
  }
  if (name !== 'EC' || !parameters) return name
  const curve = oidOf(parameters)
  return `${name} ${keyNames[curve] ?? curve}`
}

const version = 0xa0

function read(bytes: Uint8Array): Certificate {
  const signed = requireMember(parseDer(requireMember(parseDer(bytes), 0).bytes), 0)
  // The first version of certificates does not say that it is.
  const fields = parseDer(signed.bytes).filter(({ tag }, index) => index > 0 || tag !== version)
  const [from, to] = parseDer(requireMember(fields, 3).bytes)
  if (!from || !to) throw new Error('not a certificate')
  return {
    serial: hexOf(requireMember(fields, 0).bytes),
    issuer: nameOf(requireMember(fields, 2)),
    from: timeOf(from),
    to: timeOf(to),
    subject: nameOf(requireMember(fields, 4)),
    key: keyOf(requireMember(fields, 5)),
  }
}

/** Nothing instead of an error: what is not readable is said where it is shown. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The bytes of a PEM text, with or without its first and last line. */
export const bytesOfPem = (pem: string): Uint8Array<ArrayBuffer> | undefined =>
  attempt(() => {
    const [, body = pem] = /-----BEGIN [^-]+-----([^-]+)-----END/.exec(pem) ?? []
    return Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0))
  })

/** What a certificate says; undefined for what is none. */
export function readCertificate(pem: string): Certificate | undefined {
  const bytes = bytesOfPem(pem)
  return bytes && attempt(() => read(bytes))
}

/** Whether a PEM text holds a public key (SubjectPublicKeyInfo). */
export function isPublicKey(pem: string): boolean {
  const bytes = bytesOfPem(pem)
  return (
    bytes !== undefined && attempt(() => keyOf(requireMember(parseDer(bytes), 0))) !== undefined
  )
}

/** The SHA-256 fingerprint; '' for what is not readable. */
export async function fingerprintOf(pem: string): Promise<string> {
  const bytes = bytesOfPem(pem)
  return bytes ? hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) : ''
}

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
  const members = bytes && attempt(() => parseDer(requireMember(parseDer(bytes), 0).bytes))
  const sequence = 0x30
  const label = members?.[1]?.tag === sequence ? 'PRIVATE KEY' : 'RSA PRIVATE KEY'
  return pemOf(label, base64)
}

const day = 86_400_000

/** How many days a certificate still holds; negative when it is past. */
export const daysLeft = ({ to }: Certificate, now = Date.now()) =>
  Math.floor((to.getTime() - now) / day)

/** From here on one should think of the next. */
export const expiryWarningDays = 30
