import type { Condition, Field, Section } from '~/lib/field'
import { configPath, millisecondsField } from './federationConfig'

const policyPath = configPath('cachePolicy')

const isEvictedByTime: Condition = { path: policyPath, is: ['EVICT_DAILY', 'EVICT_WEEKLY'] }

const numberOptions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: String(index).padStart(2, '0'),
  }))

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const cacheFields: readonly Field[] = [
  {
    path: policyPath,
    label: 'cachePolicy',
    help: 'cachePolicyHelp',
    kind: 'select',
    stored: 'list',
    options: ['DEFAULT', 'EVICT_DAILY', 'EVICT_WEEKLY', 'MAX_LIFESPAN', 'NO_CACHE'],
    absent: 'DEFAULT',
  },
  {
    path: configPath('evictionDay'),
    label: 'evictionDay',
    help: 'evictionDayHelp',
    kind: 'select',
    stored: 'list',
    options: days.map((label, index) => ({ value: String(index + 1), label })),
    absent: '1',
    listLabel: 'selectEvictionDay',
    when: { path: policyPath, is: 'EVICT_WEEKLY' },
  },
  {
    path: configPath('evictionHour'),
    label: 'evictionHour',
    help: 'evictionHourHelp',
    textFrom: 'server',
    kind: 'select',
    stored: 'list',
    options: numberOptions(24),
    listLabel: 'selectEvictionHour',
    absent: '0',
    when: isEvictedByTime,
  },
  {
    path: configPath('evictionMinute'),
    label: 'evictionMinute',
    help: 'evictionMinuteHelp',
    textFrom: 'server',
    kind: 'select',
    stored: 'list',
    options: numberOptions(60),
    listLabel: 'selectEvictionMinute',
    absent: '0',
    when: isEvictedByTime,
  },
  {
    ...millisecondsField,
    path: configPath('maxLifespan'),
    label: 'maxLifespan',
    help: 'maxLifespanHelp',
    absent: 0,
    when: { path: policyPath, is: 'MAX_LIFESPAN' },
  },
]

export const cache: Section = { title: 'cacheSettings', fields: cacheFields }
