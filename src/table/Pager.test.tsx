// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { addTexts } from '~/lib/i18n'
import { BottomPager } from './Pager'

const ignore = () => undefined

test('groups the digits of rows and pages', () => {
  addTexts({ pageOf: 'of {{last}}', rowsRangeOf: '{{first}}–{{last}} of {{total}}' })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <BottomPager
        page={1001}
        size={10}
        pageSize={10}
        rowCount={10}
        hasNext
        total={100_320}
        label="users"
        onPage={ignore}
        onSize={ignore}
      />,
    ),
  )
  expect(document.body.textContent).toContain('10,001–10,010 of 100,320')
  expect(document.body.textContent).toContain('of 10,032')
  act(() => root.unmount())
})
