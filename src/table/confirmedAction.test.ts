// @vitest-environment happy-dom
import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { command } from '~/api/queryClient'
import { runForEach } from '~/lib/batch'
import type { ConfirmOptions } from '~/ui/dialogs/confirm'
import { openDialogs } from '~/ui/dialogs/openDialog'
import { confirmedAction, type ConfirmedAction } from './confirmedAction'

type Row = { name: string }

test('asks, sends again only what failed, and says what is done', async () => {
  let failing = ['b']
  const sent: string[] = []
  const done: string[][] = []
  const record: ConfirmedAction<Row> = {
    command: command({
      run: (rows: readonly Row[]) =>
        runForEach(
          rows,
          ({ name }) => name,
          async ({ name }) => {
            sent.push(name)
            if (failing.includes(name)) throw new Error('not now')
          },
        ),
    }),
    requires: (rows) => (rows.length > 1 ? 'manage-realm' : 'manage-users'),
    question: (rows) => ({ title: 'delete', params: { count: rows.length } }),
    onDone: (rows) => done.push(rows.map(({ name }) => name)),
  }
  const remaining: unknown[] = []
  const rows = [{ name: 'a' }, { name: 'b' }]
  const action = confirmedAction(record, rows, { onDone: (left) => remaining.push(left) })
  expect(action).toMatchObject({ label: 'delete', danger: true, requires: 'manage-realm' })
  action.onSelect()
  const content = openDialogs.get()[0]?.content
  if (!isValidElement<{ question: ConfirmOptions }>(content)) throw new Error('asks nothing')
  const { question } = content.props
  expect(question).toMatchObject({ title: 'delete', danger: true, params: { count: 2 } })
  await expect(question.run()).rejects.toThrow('b: not now')
  failing = []
  await question.run()
  expect(sent).toEqual(['a', 'b', 'b'])
  expect(done).toEqual([['a'], ['b']])
  expect(remaining).toEqual([[{ name: 'b' }], []])
})
