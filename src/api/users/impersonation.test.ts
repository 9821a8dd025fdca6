import { expect, test } from 'vitest'
import { impersonationNotes } from './impersonation'

const notes = (page: string, admin: string, server = admin, sameRealm = false) =>
  impersonationNotes({
    page: new URL(page),
    admin: new URL(admin),
    server: new URL(server),
    sameRealm,
  })

test('warns about the end of the session in the same realm only', () => {
  const sso = 'https://sso.example.com'
  expect(notes(sso, sso)).toEqual(['impersonateOtherWindow'])
  expect(notes(sso, sso, sso, true)).toEqual(['impersonateEndsSession'])
})

test('warns when the hosts or HTTP keep the cookies from working', () => {
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
