import { describe, expect, it } from 'vitest'
import { teams } from './groups.mjs'
import { ableToSignIn, administratorUsers, peopleCount, shares, staff } from './people.mjs'

const people = staff({ realm: 'demo' })
const everyone = [...people, ...administratorUsers({ realm: 'demo' })]
const shareOf = (test) => people.filter(test).length / people.length

describe('the demo staff', () => {
  it('is the same each time', () => {
    expect(staff({ realm: 'demo' })).toEqual(people)
    expect(people).toHaveLength(peopleCount)
  })

  it('has unique user names and e-mail addresses', () => {
    const names = everyone.map(({ username }) => username)
    const emails = everyone.flatMap(({ email }) => email ?? [])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(emails).size).toBe(emails.length)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z.-]*[0-9]*$/)
  })

  it('has names in many scripts', () => {
    const scripts = [
      'Latin',
      'Cyrillic',
      'Greek',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Han',
      'Hiragana',
      'Hangul',
      'Thai',
      'Georgian',
    ]
    for (const script of scripts) {
      const inScript = new RegExp(`\\p{Script=${script}}`, 'u')
      expect(
        people.some(({ firstName, lastName }) => inScript.test(firstName + lastName)),
        script,
      ).toBe(true)
    }
  })

  it.each([
    ['disabled', (person) => !person.enabled],
    ['noEmail', (person) => person.email === undefined],
    ['requiredAction', (person) => person.requiredActions.length > 0],
    ['oidcLinked', (person) => person.federatedIdentities?.[0].identityProvider === 'bluewater'],
    ['samlLinked', (person) => person.federatedIdentities?.[0].identityProvider === 'adfs'],
    ['unverified', (person) => person.email !== undefined && !person.emailVerified],
  ])('has roughly the intended share of %s', (kind, test) => {
    expect(Math.abs(shareOf(test) - shares[kind])).toBeLessThan(0.05)
    expect(shareOf(test)).toBeGreaterThan(0)
  })

  it('belongs to existing teams, with enough people who can sign in', () => {
    const paths = new Set(teams().map(({ path }) => path))
    for (const { groups } of people) expect(paths).toContain(groups[0])
    expect(ableToSignIn(people).length).toBeGreaterThan(100)
  })
})
