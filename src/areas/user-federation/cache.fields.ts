import type { Condition, Field, Section } from '~/lib/field'
import { at, milliseconds } from './federationConfig'

const policy = at('cachePolicy')

const evicted: Condition = { path: policy, is: ['EVICT_DAILY', 'EVICT_WEEKLY'] }

const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: String(index).padStart(2, '0'),
  }))

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** How long what came from a provider is kept. Alike for all kinds of providers. */
const cacheFields: readonly Field[] = [
  {
    path: policy,
    label: 'cachePolicy',
    help: 'cachePolicyHelp',
    kind: 'select',
    stored: 'list',
    options: ['DEFAULT', 'EVICT_DAILY', 'EVICT_WEEKLY', 'MAX_LIFESPAN', 'NO_CACHE'],
    absent: 'DEFAULT',
  },
  {
    path: at('evictionDay'),
    label: 'evictionDay',
    help: 'evictionDayHelp',
    kind: 'select',
    stored: 'list',
    options: days.map((label, index) => ({ value: String(index + 1), label })),
    absent: '1',
    listLabel: 'selectEvictionDay',
    when: { path: policy, is: 'EVICT_WEEKLY' },
  },
  {
    path: at('evictionHour'),
    label: 'evictionHour',
    help: 'evictionHourHelp',
    textFrom: 'server',
    kind: 'select',
    stored: 'list',
    options: numbers(24),
    listLabel: 'selectEvictionHour',
    absent: '0',
    when: evicted,
  },
  {
    path: at('evictionMinute'),
    label: 'evictionMinute',
    help: 'evictionMinuteHelp',
    textFrom: 'server',
    kind: 'select',
    stored: 'list',
    options: numbers(60),
    listLabel: 'selectEvictionMinute',
    absent: '0',
    when: evicted,
  },
  {
    ...milliseconds,
    path: at('maxLifespan'),
    label: 'maxLifespan',
    help: 'maxLifespanHelp',
    absent: 0,
    when: { path: policy, is: 'MAX_LIFESPAN' },
  },
]

export const cache: Section = { title: 'cacheSettings', fields: cacheFields }
