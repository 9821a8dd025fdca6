import { expect, test, vi } from 'vitest'
import { keyExpiry } from './certificates'

/** Valid until 2029-11-21. */
const certificate =
  'MIIClTCCAX0CBgGiAGvR5zANBgkqhkiG9w0BAQsFADAOMQwwCgYDVQQDDANqd3QwHhcNMjYxMTIxMjMyMTM1WhcNMj' +
  'kxMTIxMjMyMzE0WjAOMQwwCgYDVQQDDANqd3QwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQC4TNoZ9Uav' +
  'qg5NXWwgYtQAVo+odwGObHu+BDOPS+7uKExQII7lKX1EuSidp9e3r1NyI0FtiNREQnCQJT0tZxeO5oUQUKRWHNyX5U' +
  '+pVzH3A6Kktc31yasrShgtaOfCOCPrPAFb0BcJoStce9OnSXeF54kq27tew/KC+Q7eh08eqB8dyU56AFWlr5jGNFTi' +
  'ZR84fsUD/rOzXpdNV1d6UmrZdwCT5VCS0hedXFw5G4s9VSyjHohHpeNmgsMLXrpluZRdCrXT618H61JJlXV2j+wINq' +
  'frimT48DdDoJoQtJg1EReSQWmrzjCfOp2iEIpta3YRYv7kTFSmIKJoGDZqp259AgMBAAEwDQYJKoZIhvcNAQELBQAD' +
  'ggEBAKriCelNojE7As/TDxAidU5CfJJYkE9VoPrJL5TeOzRIbHsdMc85QwfDg4ozLKcLEdn8bQCo8fw1m3IfYm0UUz' +
  'UhqSG/IhxM3Yj7NE8EPAOGnhDIPYSZsLIhR9x9P+FwM7WLfbaILP53+9TgMMB4Ej3EC1Grgb7dW3/RrbPz5hf1PpmD' +
  'kNiKu+y2Z/ebNbqsDGjNDi5J+/qwA+vzN0K7IYH2wo1wJ888pfCKAZfhEZoIqP0mcLCTOxhKsQeo91aPVGJ1DmRk3q' +
  '7T/D9DX0/IVs3+2fpBKqC9llDAC4ARFdyuR/KvUJ3pRAjTjHVfIwFNt8ZDzIs0fODsEq+b9JhrJRo='

const provider = (config: Readonly<Record<string, string>>) => ({
  alias: 'partner',
  providerId: 'saml',
  config: { validateSignature: 'true', signingCertificate: certificate, ...config },
})

const fromMetadata = provider({
  useMetadataDescriptorUrl: 'true',
  metadataDescriptorUrl: 'https://partner.test/metadata',
})

vi.setSystemTime('2029-11-11T12:00:00Z')

test('tells the days of stored certificates', () => {
  expect(keyExpiry(provider({}), undefined)).toEqual({ days: 10, isStored: false })
})

test('says that stored certificates are not those of the metadata', () => {
  expect(keyExpiry(fromMetadata, undefined)).toEqual({ days: 10, isStored: true })
})

test('prefers the metadata once read', () => {
  expect(keyExpiry(fromMetadata, '')).toEqual({ days: undefined, isStored: false })
  expect(keyExpiry(fromMetadata, certificate)).toEqual({ days: 10, isStored: false })
})

test('tells nothing without validated signatures', () => {
  expect(keyExpiry(provider({ validateSignature: 'false' }), undefined).days).toBeUndefined()
})
