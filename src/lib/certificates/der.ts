/** A value of ASN.1 in DER: its tag and what is in it. */
export type Der = { tag: number; bytes: Uint8Array }

/** The values that stand one after the other in these bytes. Throws where they are no DER. */
export function parseDer(bytes: Uint8Array): Der[] {
  const found: Der[] = []
  for (let at = 0; at < bytes.length;) {
    const { tag, start, end } = head(bytes, at)
    found.push({ tag, bytes: bytes.subarray(start, end) })
    at = end
  }
  return found
}

function head(bytes: Uint8Array, at: number) {
  const tag = byteAt(bytes, at)
  const first = byteAt(bytes, at + 1)
  // Up to 127 the length stands there itself, else in so many bytes.
  const count = first < 0x80 ? 0 : first - 0x80
  if ((tag & 0x1f) === 0x1f || count > 4) throw new Error('not DER')
  let length = count === 0 ? first : 0
  for (let index = 0; index < count; index++) length = length * 256 + byteAt(bytes, at + 2 + index)
  const start = at + 2 + count
  const end = start + length
  if ((count === 0 && first === 0x80) || end > bytes.length) throw new Error('not DER')
  return { tag, start, end }
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new Error('not DER')
  return byte
}

/** The member of a sequence at this place. */
export function requireMember(members: readonly Der[], index: number): Der {
  const member = members[index]
  if (!member) throw new Error('not DER')
  return member
}

/** An object identifier as one writes it: 2.5.4.3. */
export function oidOf({ bytes }: Der): string {
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

const bmpString = 0x1e
const latin = new Set([0x13, 0x14, 0x16])

/** A text of any of the string types. */
export function textOf({ tag, bytes }: Der): string {
  const encoding = tag === bmpString ? 'utf-16be' : latin.has(tag) ? 'latin1' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

const shortTime = 0x17

/** UTCTime (two digits of the year) or GeneralizedTime. */
export function timeOf({ tag, bytes }: Der): Date {
  const digits = new TextDecoder().decode(bytes)
  const century = tag === shortTime ? (Number(digits.slice(0, 2)) < 50 ? '20' : '19') : ''
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(century + digits)
  if (!parts) throw new Error('not DER')
  const [year = 0, month = 1, ...others] = parts.slice(1).map(Number)
  return new Date(Date.UTC(year, month - 1, ...others))
}

/** Bytes as hexadecimal digits with colons, as fingerprints are written. */
export const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')
