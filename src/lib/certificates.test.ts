import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  bytesOfPem,
  daysLeft,
  fingerprintOf,
  isPublicKey,
  pemOf,
  privateKeyPem,
  readCertificate,
} from './certificates'

/** As Keycloak generates it: RSA, X.509 version 1. */
const keycloakPem = `
MIIClTCCAX0CBgGiAGvR5zANBgkqhkiG9w0BAQsFADAOMQwwCgYDVQQDDANqd3Qw
HhcNMjYxMTIxMjMyMTM1WhcNMjkxMTIxMjMyMzE0WjAOMQwwCgYDVQQDDANqd3Qw
ggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQC4TNoZ9Uavqg5NXWwgYtQA
Vo+odwGObHu+BDOPS+7uKExQII7lKX1EuSidp9e3r1NyI0FtiNREQnCQJT0tZxeO
5oUQUKRWHNyX5U+pVzH3A6Kktc31yasrShgtaOfCOCPrPAFb0BcJoStce9OnSXeF
54kq27tew/KC+Q7eh08eqB8dyU56AFWlr5jGNFTiZR84fsUD/rOzXpdNV1d6UmrZ
dwCT5VCS0hedXFw5G4s9VSyjHohHpeNmgsMLXrpluZRdCrXT618H61JJlXV2j+wI
NqfrimT48DdDoJoQtJg1EReSQWmrzjCfOp2iEIpta3YRYv7kTFSmIKJoGDZqp259
AgMBAAEwDQYJKoZIhvcNAQELBQADggEBAKriCelNojE7As/TDxAidU5CfJJYkE9V
oPrJL5TeOzRIbHsdMc85QwfDg4ozLKcLEdn8bQCo8fw1m3IfYm0UUzUhqSG/IhxM
3Yj7NE8EPAOGnhDIPYSZsLIhR9x9P+FwM7WLfbaILP53+9TgMMB4Ej3EC1Grgb7d
W3/RrbPz5hf1PpmDkNiKu+y2Z/ebNbqsDGjNDi5J+/qwA+vzN0K7IYH2wo1wJ888
pfCKAZfhEZoIqP0mcLCTOxhKsQeo91aPVGJ1DmRk3q7T/D9DX0/IVs3+2fpBKqC9
llDAC4ARFdyuR/KvUJ3pRAjTjHVfIwFNt8ZDzIs0fODsEq+b9JhrJRo=
`

/** EC, expires after 2049, umlauts in its name. */
const ec = `-----BEGIN CERTIFICATE-----
MIICFTCCAbugAwIBAgIUVkaDaO5G/qP9Uy+hkHfDtxzBuxIwCgYIKoZIzj0EAwIw
XzELMAkGA1UEBhMCREUxGTAXBgNVBAoMEE3DvGxsZXIsIFPDtmhuZSAxFzAVBgNV
BAMMDnNwLmV4YW1wbGUub3JnMRwwGgYJKoZIhvcNAQkBFg1hQGV4YW1wbGUub3Jn
MCAXDTI2MTEyMTIzMjYwNloYDzIxMjYxMDI4MjMyNjA2WjBfMQswCQYDVQQGEwJE
RTEZMBcGA1UECgwQTcO8bGxlciwgU8O2aG5lIDEXMBUGA1UEAwwOc3AuZXhhbXBs
ZS5vcmcxHDAaBgkqhkiG9w0BCQEWDWFAZXhhbXBsZS5vcmcwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATcSyrZoYsATlbT7Q/NBIf4mdpjhsof8p2u+Mwhp4R+1E2M
ij7r63rORvyIV2fhbyivViEA07fRSomUMIHaFe6Bo1MwUTAdBgNVHQ4EFgQUFz1S
E0Vri/Api6yZ/uw0Z4+huKAwHwYDVR0jBBgwFoAUFz1SE0Vri/Api6yZ/uw0Z4+h
uKAwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiB+hKoFdIf+JhyF
63vemtKmdoMM2q9+wwt4qGJi/p3JgwIhAI8xfwqxpX9xZ9sMp7lyoL4LQ3rW15Zg
sYli53u41tp3
-----END CERTIFICATE-----`

/** Ed25519, named by domain components. */
const ed = `-----BEGIN CERTIFICATE-----
MIIBsTCCAWOgAwIBAgIUf1iinOWRiKrgS42u6XPFMLI3B8AwBQYDK2VwME4xEzAR
BgoJkiaJk/IsZAEZFgNvcmcxFzAVBgoJkiaJk/IsZAEZFgdleGFtcGxlMREwDwYK
CZImiZPyLGQBAQwBNzELMAkGA1UEAwwCZWQwHhcNMjYxMTIxMjMyNjA2WhcNMjYx
MjAxMjMyNjA2WjBOMRMwEQYKCZImiZPyLGQBGRYDb3JnMRcwFQYKCZImiZPyLGQB
GRYHZXhhbXBsZTERMA8GCgmSJomT8ixkAQEMATcxCzAJBgNVBAMMAmVkMCowBQYD
K2VwAyEA3LmWWfacuyJ+ge+Y/B50in23XAK7CQqhRems2M6HmrmjUzBRMB0GA1Ud
DgQWBBQiRJg4wHhIWypXhC2tRwFctKsJJjAfBgNVHSMEGDAWgBQiRJg4wHhIWypX
hC2tRwFctKsJJjAPBgNVHRMBAf8EBTADAQH/MAUGAytlcANBACdvoR6sspV7/8Ub
7GEsfTvE3R1RYE5WYqp5mftvKOSrnsNgBBzbxA6LrA4vDaolHnmwYTDrTlrYkXud
RxtXJgE=
-----END CERTIFICATE-----`

const pems = [
  ['made by the server', pemOf('CERTIFICATE', keycloakPem.trim())],
  ['EC', ec],
  ['Ed25519', ed],
] as const

test.each(pems)('%s: matches what Node reads', async (_name, pem) => {
  const expected = new X509Certificate(pem)
  const read = readCertificate(pem)
  expect(read?.from).toEqual(new Date(expected.validFrom))
  expect(read?.to).toEqual(new Date(expected.validTo))
  expect(read?.serial.replaceAll(':', '').replace(/^0+/, '')).toBe(
    expected.serialNumber.replace(/^0+/, ''),
  )
  expect(await fingerprintOf(pem)).toBe(expected.fingerprint256)
})

test('formats names as in RFC 4514', () => {
  expect(readCertificate(keycloakPem)).toMatchObject({ subject: 'CN=jwt', issuer: 'CN=jwt' })
  expect(readCertificate(ec)?.subject).toBe(
    String.raw`emailAddress=a@example.org,CN=sp.example.org,O=Müller\, Söhne\ ,C=DE`,
  )
  expect(readCertificate(ed)?.subject).toBe('CN=ed,UID=7,DC=example,DC=org')
})

test('describes keys with their size or curve', () => {
  expect([keycloakPem, ec, ed].map((value) => readCertificate(value)?.key)).toEqual([
    'RSA 2048',
    'EC P-256',
    'Ed25519',
  ])
})

test('returns undefined for invalid certificates', () => {
  for (const text of [
    '',
    'hello',
    'AAAA',
    keycloakPem.slice(0, 400),
    '-----BEGIN X-----\n-----END X-----',
  ])
    expect(readCertificate(text)).toBeUndefined()
  const bytes = bytesOfPem(ec)
  expect(bytes?.length).toBeGreaterThan(100)
  for (let position = 0; position < 200; position++) {
    const damaged = Uint8Array.from(bytes ?? [], (byte, index) =>
      index === position ? 255 - byte : byte,
    )
    expect(() => readCertificate(Buffer.from(damaged).toString('base64'))).not.toThrow()
  }
})

test('distinguishes public keys from certificates', () => {
  const key = new X509Certificate(ec).publicKey.export({ type: 'spki', format: 'pem' })
  expect(isPublicKey(String(key))).toBe(true)
  expect(isPublicKey(ec)).toBe(false)
  expect(isPublicKey('hello')).toBe(false)
})

test('labels private keys by their format', () => {
  const pkcs1 = Buffer.from([0x30, 6, 2, 1, 0, 2, 1, 5]).toString('base64')
  const pkcs8 = Buffer.from([0x30, 5, 2, 1, 0, 0x30, 0]).toString('base64')
  expect(privateKeyPem(pkcs1)).toMatch(/^-----BEGIN RSA PRIVATE KEY-----\nMAYCAQACAQU=\n-----END/)
  expect(privateKeyPem(pkcs8)).toMatch(/^-----BEGIN PRIVATE KEY-----/)
})

test('rounds remaining days down', () => {
  const read = readCertificate(ed)
  if (!read) throw new Error('unreadable')
  const millisecondsPerDay = 86_400_000
  expect(daysLeft(read, read.to.getTime() - 2.5 * millisecondsPerDay)).toBe(2)
  expect(daysLeft(read, read.to.getTime() + 1)).toBe(-1)
})
