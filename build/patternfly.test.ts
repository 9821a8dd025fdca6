import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { directImports, keepFirstDrawing } from './patternfly.ts'

const icons = 'node_modules/@patternfly/react-icons/dist/esm/icons'

test('keeps the first drawing of an icon and drops the second', () => {
  const code = readFileSync(`${icons}/angle-down-icon.js`, 'utf8')
  const transformed = keepFirstDrawing(code)
  expect(transformed).toMatch(/rhUiIcon: null,/)
  expect(transformed).toMatch(/icon: \{/)
  expect(transformed.replace(/rhUiIcon: null,/, '')).toBe(code.replace(/rhUiIcon: .*,/, ''))
})

test('fails for an icon with another structure', () => {
  expect(() => keepFirstDrawing('export const a = createIcon({ icon: {} })')).toThrow(/rhUiIcon/)
})

test('imports components from their own folders', () => {
  const paths = { Button: '@patternfly/react-core/dist/esm/components/Button/index.js' }
  const code = "import { Button, type ButtonProps } from '@patternfly/react-core'"
  expect(directImports(code, paths)).toBe(`import { Button } from '${paths.Button}'`)
})
