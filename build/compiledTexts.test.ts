import { expect, test } from 'vitest'
import { textsOf, textsOfTemplates } from './compiledTexts.ts'

const texts = { anonymousHelp: 'A', openHelp: 'O', other: 'X', row_one: '1', row_other: 'n' }

test('includes plural forms of literal keys', () =>
  expect(textsOf(`t('row'), t("other")`, texts)).toEqual({
    other: 'X',
    row_one: '1',
    row_other: 'n',
  }))

test('includes option labels by their prefix', () =>
  expect(textsOf("{ options: ['one'], optionLabels: 'row_' }", texts)).toEqual({
    row_one: '1',
    row_other: 'n',
  }))

test('finds a key between two template literals on one line', () =>
  expect(textsOf("`${a}-b`, t('other'), `${c}`", texts)).toEqual({ other: 'X' }))

test('matches keys built by a template by its fixed parts', () =>
  expect(textsOfTemplates('t(`${kind}Help`)', texts)).toEqual({
    anonymousHelp: 'A',
    openHelp: 'O',
  }))

test('ignores templates whose fixed parts are too short', () =>
  expect(textsOfTemplates('`${a}-${b}`, `${a} ${b} there`', texts)).toEqual({}))
