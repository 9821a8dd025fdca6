import { expect, test } from 'vitest'
import { planLines } from './plan.mjs'

const nothing = {
  dependencies: false,
  distribution: undefined,
  build: false,
  server: false,
  isFirst: false,
  demo: false,
}

test('a first start tells each step with its download and its usual time', () => {
  const lines = planLines({
    dependencies: true,
    distribution: 'download',
    build: true,
    server: true,
    isFirst: true,
    demo: true,
  })
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['install the dependencies', expect.stringMatching(/^downloads \d+ MB, about /)],
    [expect.stringMatching(/^fetch Keycloak \d/), expect.stringMatching(/^downloads \d+ MB, /)],
    ['build the console', expect.stringMatching(/minute$/)],
    ['start Keycloak', expect.stringMatching(/first time$/)],
    ['load the demo realm', expect.stringMatching(/seconds$/)],
  ])
})

test('later starts tell only what is left to do', () => {
  expect(planLines({ ...nothing, server: true, demo: true })).toEqual([
    expect.stringMatching(/^ {2}start Keycloak {2}about /),
  ])
  expect(planLines({ ...nothing, server: true, distribution: 'unpack' })[0]).toMatch(/unpack/)
  expect(planLines(nothing)).toEqual([])
})
