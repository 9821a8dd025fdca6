import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { directImports, oneDrawing } from './patternfly.ts'

const icons = 'node_modules/@patternfly/react-icons/dist/esm/icons'

test('an icon keeps its first drawing and loses its second', () => {
  const code = readFileSync(`${icons}/angle-down-icon.js`, 'utf8')
  const drawn = oneDrawing(code)
  expect(drawn).toMatch(/rhUiIcon: null,/)
  expect(drawn).toMatch(/icon: \{/)
  expect(drawn.replace(/rhUiIcon: null,/, '')).toBe(code.replace(/rhUiIcon: .*,/, ''))
})

test('an icon that looks otherwise fails the build', () => {
  expect(() => oneDrawing('export const a = createIcon({ icon: {} })')).toThrow(/rhUiIcon/)
})

test('components are read from their own folders', () => {
  const where = { Button: '@patternfly/react-core/dist/esm/components/Button/index.js' }
  const code = "import { Button, type ButtonProps } from '@patternfly/react-core'"
  expect(directImports(code, where)).toBe(`import { Button } from '${where.Button}'`)
})
