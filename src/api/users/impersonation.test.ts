import { expect, test } from 'vitest'
import { impersonationNotes } from './impersonation'

const notes = (page: string, admin: string, server = admin, sameRealm = false) =>
  impersonationNotes({
    page: new URL(page),
    admin: new URL(admin),
    server: new URL(server),
    sameRealm,
  })

test('what is said depends on the realm', () => {
  const sso = 'https://sso.example.com'
  expect(notes(sso, sso)).toEqual(['impersonateOtherWindow'])
  expect(notes(sso, sso, sso, true)).toEqual(['impersonateEndsSession'])
})

test('and on where page and server are', () => {
  const sso = 'https://sso.example.com'
  expect(notes('https://console.example.com', sso)).toContain('impersonateForeignCookies')
  expect(notes('https://admin.example.com', 'https://admin.example.com', sso)).toContain(
    'impersonateOtherHost',
  )
  expect(notes('http://sso.lan', 'http://sso.lan')).toContain('impersonateNoHttps')
  expect(notes('http://localhost:8180', 'http://localhost:8180')).toEqual([
    'impersonateOtherWindow',
  ])
})
