import { expect, test } from 'vitest'
import { addTexts } from '~/lib/i18n'
import { messages } from '~/lib/translations'
import { urlErrorOf } from './identityProviders'

addTexts(messages)

test.each([
  ['The url [singleLogoutServiceUrl] requires secure connections', 'singleLogoutServiceUrl'],
  ['The url [authorization_url] requires secure connections', 'authorizationUrl'],
  ['The url [Issuer] requires secure connections', 'issuer'],
])('says at the field that %s', (message, setting) => {
  const config = { [setting]: 'http://partner.test/path' }
  expect(urlErrorOf(message, config)).toEqual({
    setting,
    text: 'Use https: this realm requires SSL for partner.test.',
  })
})

test('finds the setting of a malformed address and of an unknown scheme', () => {
  expect(urlErrorOf('The url [token_url] is malformed')).toMatchObject({
    setting: 'tokenUrl',
    text: 'This is not a complete address. Begin with https://.',
  })
  expect(
    urlErrorOf('Invalid protocol/scheme for url [artifactResolutionServiceUrl]'),
  ).toMatchObject({ setting: 'artifactResolutionServiceUrl' })
  expect(urlErrorOf('Empty Space not allowed')).toBeUndefined()
})
