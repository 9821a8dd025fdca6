// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { chooseRow } from './chooseRow'

const open = (role: string, cells: string) => {
  document.body.innerHTML = `<div role="${role}"><table><tbody><tr>${cells}</tr></tbody></table></div>`
  const row = document.querySelector('tr') as HTMLElement
  row.addEventListener('click', ({ target }) => chooseRow({ currentTarget: row, target }))
}

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement
const click = (selector: string) => find(selector).click()

const cells =
  '<td id="cell"><input type="checkbox"></td><th><bdi>Name</bdi></th><td><a href="#x">Open</a></td>'

beforeEach(() => window.getSelection()?.removeAllRanges())

test.each(['#cell', 'th', 'bdi'])('chooses the row of a dialog by a click on %s', (selector) => {
  open('dialog', cells)
  click(selector)
  expect(find('input').checked).toBe(true)
  expect(document.activeElement).toBe(find('input'))
  click(selector)
  expect(find('input').checked).toBe(false)
})

test('keeps a chosen radio button', () => {
  open('dialog', '<td><input type="radio"></td><td id="text">Text</td>')
  click('#text')
  click('#text')
  expect(find('input').checked).toBe(true)
})

test('changes the box once when the box itself is clicked', () => {
  open('dialog', cells)
  click('input')
  expect(find('input').checked).toBe(true)
})

test('leaves links, selected text, rows with several boxes and pages alone', () => {
  open('dialog', cells)
  click('a')
  expect(find('input').checked).toBe(false)
  window.getSelection()?.selectAllChildren(find('bdi'))
  click('bdi')
  expect(find('input').checked).toBe(false)
  open('dialog', `${cells}<td><input type="checkbox"></td>`)
  click('bdi')
  expect(find('input').checked).toBe(false)
  open('main', cells)
  click('bdi')
  expect(find('input').checked).toBe(false)
})
