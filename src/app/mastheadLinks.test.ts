import { expect, test } from 'vitest'
import { logoAddress, logoLink, pictureAddress } from './mastheadLinks'

test('loads the logo from the resources of the theme', () => {
  expect(logoAddress({ resourceUrl: '/resources/x/admin/y', logo: '' })).toBe(
    '/resources/x/admin/y/logo.svg',
  )
  expect(logoAddress({ resourceUrl: '.', logo: '/img/own.png' })).toBe('./img/own.png')
})

test.each([
  ['https://example.com/start', true],
  ['http://example.com/', true],
  ['/portal', true],
  ['', false],
  ['portal', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('links the logo to %s: %s', (logoUrl, allowed) =>
  expect(logoLink({ logoUrl })).toBe(allowed ? logoUrl : undefined),
)

test('accepts http(s) pictures only', () => {
  expect(pictureAddress('https://example.com/me.png')).toBe('https://example.com/me.png')
  expect(pictureAddress('javascript:alert(1)')).toBeUndefined()
  expect(pictureAddress('data:image/svg+xml,x')).toBeUndefined()
})
