import { expect, test } from 'vitest'
import { textsOf, textsOfTemplates } from './compiledTexts.ts'

const texts = { anonymousHelp: 'A', openHelp: 'O', other: 'X', row_one: '1', row_other: 'n' }

test('keys that are named come with their plural forms', () =>
  expect(textsOf(`t('row'), t("other")`, texts)).toEqual({
    other: 'X',
    row_one: '1',
    row_other: 'n',
  }))

test('the labels of options come by what they begin with', () =>
  expect(textsOf("{ options: ['one'], optionLabels: 'row_' }", texts)).toEqual({
    row_one: '1',
    row_other: 'n',
  }))

test('a key between two templates of a line is found', () =>
  expect(textsOf("`${a}-b`, t('other'), `${c}`", texts)).toEqual({ other: 'X' }))

test('keys made by a template come by its fixed parts', () =>
  expect(textsOfTemplates('t(`${kind}Help`)', texts)).toEqual({
    anonymousHelp: 'A',
    openHelp: 'O',
  }))

test('a template without a telling part names nothing', () =>
  expect(textsOfTemplates('`${a}-${b}`, `${a} ${b} there`', texts)).toEqual({}))
