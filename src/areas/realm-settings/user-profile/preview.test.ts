import { expect, test } from 'vitest'
import {
  annotationRow,
  textRow,
  toAttributeForm,
  validatorRow,
  type AttributeForm,
} from '~/api/user-profile/profileForms'
import { getAt } from '~/form/values/paths'
import { previewOf, type Viewer } from './preview'

const preview = (
  changes: Partial<AttributeForm>,
  viewer: Viewer = 'user',
  { locales = ['en'], isTranslated = false } = {},
) => {
  const permissions = { view: ['user'], edit: ['admin'] }
  const form = { ...toAttributeForm({ name: 'size', permissions }), ...changes }
  return previewOf({ read: (path) => getAt(form, path), viewer, locales, isTranslated })
}

test('editors can change the attribute, viewers only see it, others do not', () => {
  expect(preview({})).toMatchObject({ name: 'size', readOnly: true })
  expect(preview({}, 'admin')).toMatchObject({ readOnly: false })
  expect(preview({ permissions: { view: [], edit: ['admin'] } })).toBeUndefined()
})

test('is required only for the selected roles', () => {
  const isRequired = true
  expect(preview({ isRequired })?.required).toBe(true)
  expect(preview({ isRequired, requiredFor: 'user' }, 'admin')?.required).toBe(false)
  expect(preview({ isRequired, requiredFor: 'admin' }, 'admin')?.required).toBe(true)
})

test('displays the typed name, an unsaved text or the default key', () => {
  const naming = ['${profile.attributes.size}', textRow('en', 'Size'), textRow('de', 'Größe')]
  expect(preview({ naming: ['Fit'] })?.displayName).toBe('Fit')
  expect(preview({ naming }, 'user', { locales: ['de', 'en'] })?.displayName).toBe('Größe')
  expect(preview({ naming }, 'user', { locales: ['fr', 'en'] })?.displayName).toBe('Size')
  expect(preview({}, 'user', { isTranslated: true })?.displayName).toBe(
    '${profile.attributes.size}',
  )
})

test('returns annotations and validators in the format of the server', () => {
  const notes = [
    annotationRow({ key: 'inputType', isJson: false, text: 'select' }),
    annotationRow({ key: 'inputOptionLabels', isJson: true, text: '{"s":"Small"}' }),
    annotationRow({ key: 'half', isJson: true, text: '{' }),
  ]
  const validatorRows = [validatorRow({ id: 'options', config: { options: ['s'] } })]
  expect(preview({ notes, validatorRows })).toMatchObject({
    annotations: { inputType: 'select', inputOptionLabels: { s: 'Small' } },
    validators: { options: { options: ['s'], 'ignore.empty.value': true } },
  })
})
